import { Trash2 } from 'lucide-react';
import { memo } from 'react';
import type { Goal, GoalChange } from '#shared/goals/goal.ts';
import { isProvisional } from '../../kit/provisional-id.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { ListCell, ListRow } from '../../ui/list-row.tsx';
import type { Option } from '../../ui/options.ts';
import { PersonField } from '../../ui/person-field.tsx';
import { Progress } from '../../ui/progress.tsx';
import { ViewLink } from '../../ui/row-link.tsx';
import type { RowPlace } from '../../ui/row-list.tsx';
import { RowTitle } from '../../ui/row-title.tsx';
import { type TeamPeople, useAssignee } from '../teams/team-people-queries.ts';
import { progressTone } from './goal-looks.tsx';
import { ScopeField, StatusField, TargetDateField } from './goal-row-fields.tsx';
import { GoalMilestones } from './goal-row-milestones.tsx';

/** What rows share; the same object for all of them, so that a row renders for its own sake only. */
export interface GoalRowContext {
  people: TeamPeople;
  assigneeOptions: readonly Option[];
  now: Date;
  /** Those in the archive are only told. */
  isReadOnly: boolean;
  onChange: (goal: Goal, change: GoalChange) => void;
  onOpen: (goal: Goal) => void;
  onAskDelete: (goal: Goal) => void;
}

interface GoalRowProps extends RowPlace {
  goal: Goal;
  context: GoalRowContext;
}

export const GoalRow = memo(function GoalRow({ goal, context, ...place }: GoalRowProps) {
  const { people, assigneeOptions, now, isReadOnly } = context;
  const { name, person } = useAssignee(goal.assigneeId, people);
  const disabled = isProvisional(goal);
  const titleId = `goal-title-${goal.id}`;
  const tabIndex = place.isActive ? 0 : -1;
  const href = `/goals/${goal.id}`;
  const open = () => context.onOpen(goal);
  const onChange = (change: GoalChange) => context.onChange(goal, change);
  const field = { goal, onChange, isReadOnly, disabled, tabIndex } as const;

  return (
    <ListRow
      {...place}
      id={goal.id}
      titleId={titleId}
      isBusy={disabled}
      onOpen={open}
      className="grid grid-cols-[minmax(0,1fr)_auto] grid-rows-[auto_1fr] gap-x-3 py-2.5 @4xl:grid-cols-[minmax(0,3fr)_minmax(22.75rem,2fr)_auto] @4xl:gap-x-6"
    >
      <ListCell className="col-start-1 row-start-1 flex min-w-0 flex-col">
        <span className="flex min-w-0 items-center gap-1">
          <RowTitle
            {...place}
            rowId={goal.id}
            titleId={titleId}
            title={goal.title}
            href={href}
            disabled={disabled}
            isReadOnly={isReadOnly}
            isStruck={false}
            onOpen={open}
            onSave={(title) => onChange({ title })}
            className="py-0.5! font-medium"
          />
        </span>
        {goal.description && (
          <span className="min-w-0 truncate text-ink-3 text-xs">{goal.description}</span>
        )}
      </ListCell>
      <div
        role="presentation"
        className="col-start-1 row-start-2 flex min-w-0 flex-wrap items-center gap-x-1.5 self-start pt-1 @max-4xl:col-span-2"
      >
        <ListCell className="-ml-0.5 flex shrink-0 items-center @4xl:w-23">
          <StatusField {...field} />
        </ListCell>
        <ListCell className="flex shrink-0 items-center @4xl:w-24">
          <ScopeField {...field} />
        </ListCell>
        <ListCell className="flex min-w-0 items-center text-ink-2 text-xs @4xl:w-36">
          <PersonField
            label="Assignee"
            field="assignee"
            isNamed="where-wide"
            isReadOnly={isReadOnly}
            name={name}
            person={person}
            value={goal.assigneeId}
            options={assigneeOptions}
            onValueChange={(assigneeId) => onChange({ assigneeId })}
            tabIndex={tabIndex}
            disabled={disabled}
          />
        </ListCell>
        <ListCell className="flex min-w-0 items-center">
          <TargetDateField {...field} now={now} />
        </ListCell>
      </div>
      <ListCell className="min-w-0 self-center @max-4xl:col-span-2 @4xl:col-start-2 @4xl:row-span-2 @4xl:row-start-1">
        <span className="flex h-6 items-center gap-3">
          <Progress
            value={goal.progress}
            label={`Progress of ${goal.title}`}
            tone={progressTone(goal.status)}
          />
          <span className="tnum w-9 shrink-0 text-right font-medium text-ink text-xs">
            {goal.progress}%
          </span>
        </span>
        {goal.milestones.length > 0 && (
          <GoalMilestones
            goal={goal}
            now={now}
            isReadOnly={isReadOnly}
            disabled={disabled}
            tabIndex={tabIndex}
          />
        )}
      </ListCell>
      <ListCell className="-mr-1 row-start-1 flex items-center gap-1 self-start @max-4xl:col-start-2 @4xl:col-start-3 @4xl:row-span-2 @4xl:self-center">
        <ViewLink
          title={goal.title}
          href={href}
          tabIndex={tabIndex}
          disabled={disabled}
          onOpen={open}
        />
        {!isReadOnly && (
          <IconButton
            label="Delete goal"
            keys="Del"
            variant="danger-ghost"
            size="small"
            aria-describedby={titleId}
            tabIndex={tabIndex}
            disabled={disabled}
            onClick={() => context.onAskDelete(goal)}
            className="text-ink-3!"
          >
            <Trash2 aria-hidden />
          </IconButton>
        )}
      </ListCell>
    </ListRow>
  );
});
