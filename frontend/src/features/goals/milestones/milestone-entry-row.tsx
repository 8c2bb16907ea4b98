import { Target } from 'lucide-react';
import { memo } from 'react';
import type { Goal } from '#shared/goals/goal.ts';
import type { Milestone } from '#shared/goals/milestone.ts';
import type { MilestoneChange } from '#shared/goals/milestone-inputs.ts';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import type { RowProps } from '../../../ui/lists/row-list.tsx';
import { EntryRow } from '../../work/row/entry-row.tsx';
import { useItemRow } from '../../work/row/use-work-row.ts';
import { GoalDate } from '../detail/goal-detail-dates.tsx';
import { goalsCopy } from '../goals-copy.ts';
import { useMilestoneActions } from './use-milestone-actions.ts';
import type { MilestoneCompletion } from './use-milestone-completion.ts';

const copy = goalsCopy.milestone;

interface MilestoneEntryRowProps extends RowProps {
  kind: string;
  milestone: Milestone;
  goal: Goal;
  onToggle: MilestoneCompletion['toggle'];
  /** Opens the goal. */
  onOpen: (goal: Goal) => void;
}

/** A milestone in a list with other kinds of work. */
export const MilestoneEntryRow = memo(function MilestoneEntryRow(props: MilestoneEntryRowProps) {
  const { kind, milestone, goal, onToggle, onOpen, ...rowProps } = props;
  const actions = useMilestoneActions(goal.id);
  const row = useItemRow<MilestoneChange>({
    type: 'milestone',
    item: milestone,
    href: `/goals/${goal.id}`,
    onOpen: () => onOpen(goal),
    onChange: (change) => actions.change(milestone, change),
    rowProps,
  });
  const { tabIndex, disabled, onChange } = row.field;
  const { completed } = milestone;
  return (
    <EntryRow
      row={row}
      kind={kind}
      mark={
        <Checkbox
          label={completed ? copy.markNotCompleted : copy.markCompleted}
          aria-describedby={row.titleId}
          checked={completed}
          disabled={disabled}
          tabIndex={tabIndex}
          onCheckedChange={() => onToggle(goal, milestone)}
        />
      }
      isStruck={completed}
      place={
        <>
          <Target className="mr-1 inline size-3" aria-hidden />
          <bdi>{goal.title}</bdi>
        </>
      }
      due={
        <GoalDate
          label={copy.dueDate}
          field="due"
          placeholder={copy.addDueDate}
          value={milestone.dueDate}
          isDue={!completed}
          tabIndex={tabIndex}
          disabled={disabled}
          onChange={(dueDate) => onChange({ dueDate })}
          className="text-xs! text-ink-2 hover:bg-active! [&_svg]:size-3.5!"
        />
      }
    />
  );
});
