import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Milestone, MilestoneChange, MilestoneCreation } from '#shared/goals/milestone.ts';
import { changeOutcome, tellOutcome } from '../../ui/tell-outcome.ts';
import { addMilestone, changeMilestone, deleteMilestone } from './milestone-edit-queries.ts';

export interface MilestoneActions {
  /** Whether it was made. */
  add: (creation: MilestoneCreation) => Promise<boolean>;
  /** Changes one field. */
  change: (milestone: Milestone, change: MilestoneChange) => void;
  /** Completes it, or takes it up again; where that is refused it goes back without a word. */
  toggle: (milestone: Milestone) => void;
  remove: (milestone: Milestone) => void;
}

const names = {
  title: 'milestone title',
  description: 'milestone description',
  dueDate: 'milestone due date',
  assigneeId: 'milestone assignee',
};

/** What a person does to the milestones of a goal, each with what is said afterwards. */
export function useMilestoneActions(goalId: string): MilestoneActions {
  const client = useQueryClient();
  return useMemo(
    () => ({
      add: (creation) =>
        tellOutcome(addMilestone(client, goalId, creation), {
          done: 'Milestone added successfully',
          failed: 'Failed to add milestone',
        }),
      change: ({ id }, fields) =>
        void tellOutcome(
          changeMilestone(client, goalId, id, fields),
          changeOutcome('milestone', fields, names),
        ),
      toggle: ({ id, completed }) => {
        const completedAt = completed ? null : new Date().toISOString();
        const toggled = { completed: !completed, completedAt };
        changeMilestone(client, goalId, id, toggled).catch(() => undefined);
      },
      remove: ({ id }) =>
        void tellOutcome(deleteMilestone(client, goalId, id), {
          done: 'Milestone deleted successfully',
          failed: 'Failed to delete milestone',
        }),
    }),
    [client, goalId],
  );
}
