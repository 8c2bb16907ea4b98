import { Trash2 } from 'lucide-react';
import { memo } from 'react';
import type { Goal } from '#shared/goals/goal.ts';
import type { GoalChange } from '#shared/goals/goal-inputs.ts';
import { Progress } from '../../../ui/feedback/progress.tsx';
import { ListCell, ListRow } from '../../../ui/lists/list-row.tsx';
import { ViewLink } from '../../../ui/lists/row-link.tsx';
import type { RowProps } from '../../../ui/lists/row-list.tsx';
import { RowTitle } from '../../../ui/lists/row-title.tsx';
import { IconButton } from '../../../ui/primitives/icon-button.tsx';
import { PersonField } from '../../work/fields/person-field.tsx';
import { type RowContext, useWorkRow } from '../../work/row/use-work-row.ts';
import { progressTone } from '../goal-options.tsx';
import { GoalStatusField } from '../goal-status-field.tsx';
import { goalsCopy } from '../goals-copy.ts';
import { goalListCopy } from './goal-list-copy.ts';
import { ScopeField, TargetDateField } from './goal-row-fields.tsx';
import { GoalMilestones } from './goal-row-milestones.tsx';

const copy = goalListCopy.row;

export interface GoalRowContext extends RowContext<Goal, GoalChange> {
  onAskDelete: (goal: Goal) => void;
}

interface GoalRowProps extends RowProps {
  goal: Goal;
  context: GoalRowContext;
}

export const GoalRow = memo(function GoalRow({ goal, context, ...rowProps }: GoalRowProps) {
  const row = useWorkRow({ type: 'goal', item: goal, context, rowProps });
  const { now } = context;
  const field = { goal, ...row.field };
  return (
    <ListRow
      {...row.row}
      className="grid grid-cols-[minmax(0,1fr)_auto] grid-rows-[auto_1fr] gap-x-3 py-2.5 @4xl:grid-cols-[minmax(0,3fr)_minmax(22.75rem,2fr)_auto] @4xl:gap-x-6"
    >
      <ListCell className="col-start-1 row-start-1 flex min-w-0 flex-col">
        <span className="flex min-w-0 items-center gap-1">
          <RowTitle {...row.title} isStruck={false} className="py-0.5! font-medium" />
        </span>
        {goal.description && (
          <span dir="auto" className="min-w-0 truncate text-ink-3 text-xs">
            {goal.description}
          </span>
        )}
      </ListCell>
      <div
        role="presentation"
        // Always one line, or two in a narrow list: the list estimates the height of its rows.
        className="col-start-1 row-start-2 grid min-w-0 grid-cols-[minmax(0,8.75rem)_minmax(0,1fr)] items-center gap-x-1.5 self-start pt-1 @lg:flex @max-4xl:col-span-2"
      >
        <ListCell className="-ml-0.5 flex shrink-0 items-center @4xl:w-23">
          <GoalStatusField {...field} />
        </ListCell>
        <ListCell className="flex shrink-0 items-center @4xl:w-24">
          <ScopeField {...field} />
        </ListCell>
        <ListCell className="-ml-0.5 flex min-w-0 items-center text-ink-2 text-xs @lg:ml-0 @4xl:w-36">
          <PersonField {...row.assignee} label={copy.assignee} isNamed />
        </ListCell>
        <ListCell className="flex shrink-0 items-center">
          <TargetDateField {...field} now={now} />
        </ListCell>
      </div>
      <ListCell className="min-w-0 self-center @max-4xl:col-span-2 @4xl:col-start-2 @4xl:row-span-2 @4xl:row-start-1">
        <span className="flex h-6 items-center gap-3">
          <Progress
            value={goal.progress}
            label={goalsCopy.progressOf(goal.title)}
            tone={progressTone(goal.status)}
          />
          <span className="tnum w-9 shrink-0 text-right font-medium text-ink text-xs">
            {goal.progress}%
          </span>
        </span>
        {goal.milestones.length > 0 && <GoalMilestones {...field} now={now} />}
      </ListCell>
      <ListCell className="-mr-1 row-start-1 flex items-center gap-1 self-start @max-4xl:col-start-2 @4xl:col-start-3 @4xl:row-span-2 @4xl:self-center">
        <ViewLink {...row.link} />
        {!row.field.isReadOnly && (
          <IconButton
            label={copy.delete}
            keys="Del"
            variant="danger-ghost"
            size="small"
            aria-describedby={row.titleId}
            tabIndex={field.tabIndex}
            disabled={field.disabled}
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
