import { Target } from 'lucide-react';
import { memo } from 'react';
import type { Goal } from '#shared/goals/goal.ts';
import type { GoalChange } from '#shared/goals/goal-inputs.ts';
import { Progress } from '../../ui/feedback/progress.tsx';
import type { RowProps } from '../../ui/lists/row-list.tsx';
import { EntryRow } from '../work/row/entry-row.tsx';
import { useItemRow } from '../work/row/use-work-row.ts';
import { GoalDate } from './detail/goal-detail-dates.tsx';
import { progressTone } from './goal-options.tsx';
import { GoalStatusField } from './goal-status-field.tsx';
import { goalsCopy } from './goals-copy.ts';

const copy = goalsCopy.detail;

interface GoalEntryRowProps extends RowProps {
  kind: string;
  goal: Goal;
  place: string | undefined;
  onChange: (goal: Goal, change: GoalChange) => Promise<boolean>;
  onOpen: (goal: Goal) => void;
}

/** A goal in a list with other kinds of work. */
export const GoalEntryRow = memo(function GoalEntryRow(props: GoalEntryRowProps) {
  const { kind, goal, place, onChange, onOpen, ...rowProps } = props;
  const row = useItemRow<GoalChange>({
    type: 'goal',
    item: goal,
    onOpen: () => onOpen(goal),
    onChange: (change) => onChange(goal, change),
    rowProps,
  });
  const field = { goal, ...row.field };
  return (
    <EntryRow
      row={row}
      kind={kind}
      mark={<Target aria-hidden />}
      place={<bdi>{place}</bdi>}
      due={
        <GoalDate
          label={copy.dueDate}
          field="due"
          placeholder={copy.setDueDate}
          earliest={goal.startDate}
          value={goal.dueDate}
          isDue
          tabIndex={field.tabIndex}
          disabled={field.disabled}
          onChange={(dueDate) => field.onChange({ dueDate })}
          className="text-xs! text-ink-2 hover:bg-active! [&_svg]:size-3.5!"
        />
      }
      status={<GoalStatusField {...field} />}
      level={
        <span className="flex w-28 items-center gap-2 pl-1.5">
          <Progress
            value={goal.progress}
            label={goalsCopy.progressOf(goal.title)}
            tone={progressTone(goal.status)}
          />
          <span className="tnum w-9 shrink-0 text-right text-ink-2 text-xs">{goal.progress}%</span>
        </span>
      }
    />
  );
});
