import type { Goal } from '#shared/goals/goal.ts';
import type { GoalChange } from '#shared/goals/goal-inputs.ts';
import { goalStatusLabels } from '#shared/goals/goal-labels.ts';
import { RowSelect } from '../../ui/lists/row-select.tsx';
import { Badge } from '../../ui/primitives/badge.tsx';
import { goalStatusOptions, goalStatusTones } from './goal-options.tsx';
import { goalsCopy } from './goals-copy.ts';

export interface GoalFieldProps {
  goal: Goal;
  onChange: (change: GoalChange) => Promise<boolean>;
  isReadOnly: boolean;
  disabled: boolean;
  tabIndex: 0 | -1;
}

function StatusBadge({ goal: { status } }: { goal: Goal }) {
  return (
    <Badge dot tone={goalStatusTones[status]}>
      {goalStatusLabels[status]}
    </Badge>
  );
}

/** The status of a goal in its row. */
export function GoalStatusField({
  goal,
  onChange,
  isReadOnly,
  disabled,
  tabIndex,
}: GoalFieldProps) {
  if (isReadOnly) return <StatusBadge goal={goal} />;
  return (
    <RowSelect
      field="status"
      label={goalsCopy.detail.status}
      options={goalStatusOptions}
      value={goal.status}
      onValueChange={(status) => onChange({ status })}
      tabIndex={tabIndex}
      disabled={disabled}
      className="px-0.5!"
    >
      <StatusBadge goal={goal} />
    </RowSelect>
  );
}
