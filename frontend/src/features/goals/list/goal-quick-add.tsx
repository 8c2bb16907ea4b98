import type { RefObject } from 'react';
import type { GoalScope } from '#shared/goals/goal.ts';
import { Select } from '../../../ui/forms/select/select.tsx';
import type { TeamPeople } from '../../teams/teams-queries.ts';
import { WorkQuickAdd } from '../../work/quick-add/work-quick-add.tsx';
import { GoalDate } from '../detail/goal-detail-dates.tsx';
import { goalScopeOptions } from '../goal-options.tsx';
import type { NewGoal } from '../goals-queries.ts';
import { goalListCopy } from './goal-list-copy.ts';

interface GoalQuickAddProps {
  teamId: string;
  userId: string;
  people: TeamPeople;
  onAdd: (goal: NewGoal) => Promise<boolean>;
  input: RefObject<HTMLInputElement | null>;
}

interface Chips {
  assigneeId: string | null;
  scope: GoalScope;
  dueDate: string | null;
}

const copy = goalListCopy.quickAdd;

export function GoalQuickAdd({ teamId, userId, onAdd, ...props }: GoalQuickAddProps) {
  return (
    <WorkQuickAdd<Chips>
      {...props}
      draftKey={`goal:${userId}:${teamId}`}
      defaults={{ assigneeId: userId, scope: 'personal', dueDate: null }}
      copy={copy}
      onAdd={(goal) => onAdd({ ...goal, teamId, userId })}
    >
      {({ scope, dueDate }, change) => (
        <>
          <Select
            label={copy.scope}
            look="bare"
            options={goalScopeOptions}
            value={scope}
            onValueChange={(chosen) => change({ scope: chosen })}
            className="text-xs! text-ink-2 hover:bg-active"
          />
          <GoalDate
            label={copy.targetDate}
            placeholder={copy.targetDate}
            value={dueDate}
            onChange={(chosen) => change({ dueDate: chosen })}
            className="text-xs! hover:bg-active!"
          />
        </>
      )}
    </WorkQuickAdd>
  );
}
