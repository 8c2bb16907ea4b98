import { Calendar } from 'lucide-react';
import type { Goal } from '#shared/goals/goal.ts';
import { goalScopeLabels, isGoalRunning } from '#shared/goals/goal-labels.ts';
import { formatDay } from '../../../kit/dates/format-date.ts';
import { RowSelect } from '../../../ui/lists/row-select.tsx';
import { GoalDate } from '../detail/goal-detail-dates.tsx';
import { goalScopeIcons, goalScopeOptions } from '../goal-options.tsx';
import type { GoalFieldProps } from '../goal-status-field.tsx';
import { goalListCopy } from './goal-list-copy.ts';

const copy = goalListCopy.row;

function ScopeMark({ goal: { priority } }: { goal: Goal }) {
  const Icon = goalScopeIcons[priority];
  return (
    <span className="flex items-center gap-1.5 text-ink-2 text-xs">
      <Icon className="size-3.5 shrink-0 text-ink-3" aria-hidden />
      {goalScopeLabels[priority]}
    </span>
  );
}

export function ScopeField({ goal, onChange, isReadOnly, disabled, tabIndex }: GoalFieldProps) {
  if (isReadOnly)
    return (
      <span className="inline-flex px-1.5">
        <ScopeMark goal={goal} />
      </span>
    );
  return (
    <RowSelect
      field="scope"
      label={copy.scope}
      options={goalScopeOptions}
      value={goal.priority}
      onValueChange={(priority) => onChange({ priority })}
      tabIndex={tabIndex}
      disabled={disabled}
    >
      <ScopeMark goal={goal} />
    </RowSelect>
  );
}

export function TargetDateField(props: GoalFieldProps & { now: Date }) {
  const { goal, onChange, isReadOnly, disabled, tabIndex, now } = props;
  if (!isReadOnly)
    return (
      <GoalDate
        label={copy.targetDate}
        field="target"
        placeholder={copy.addTargetDate}
        earliest={goal.startDate}
        value={goal.dueDate}
        isDue={isGoalRunning(goal)}
        tabIndex={tabIndex}
        disabled={disabled}
        onChange={(dueDate) => onChange({ dueDate })}
        className="text-xs! text-ink-2 hover:bg-active!"
      />
    );
  if (!goal.dueDate) return null;
  return (
    <span className="tnum inline-flex items-center gap-2 px-1.5 text-ink-2 text-xs">
      <Calendar className="size-4 shrink-0 text-ink-3" aria-hidden />
      <span className="sr-only">{copy.targetDateOf} </span>
      {formatDay(goal.dueDate, now)}
    </span>
  );
}
