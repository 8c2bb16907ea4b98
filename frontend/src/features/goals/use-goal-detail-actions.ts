import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Goal, GoalChange } from '#shared/goals/goal.ts';
import { changeOutcome, tellOutcome } from '../../ui/tell-outcome.ts';
import { changeGoal, deleteGoal } from './goal-edit-queries.ts';

export interface GoalDetailActions {
  /** Changes one field. */
  change: (goal: Goal, change: GoalChange) => void;
  /** Takes it out of the archive. */
  unarchive: (goal: Goal) => void;
  remove: (goal: Goal) => void;
}

const names = {
  title: 'goal title',
  description: 'description',
  status: 'goal status',
  progress: 'goal progress',
  assigneeId: 'goal owner',
  startDate: 'start date',
  dueDate: 'due date',
  priority: 'goal priority',
  teamId: 'goal team',
};

/** What a person does to a goal on its page, each with what is said afterwards. */
export function useGoalDetailActions(): GoalDetailActions {
  const client = useQueryClient();
  return useMemo(
    () => ({
      change: ({ id }, fields) =>
        void tellOutcome(changeGoal(client, id, fields), changeOutcome('goal', fields, names)),
      unarchive: ({ id }) =>
        void tellOutcome(changeGoal(client, id, { archived: false }), {
          done: 'Goal unarchived successfully',
          failed: 'Failed to unarchive goal',
        }),
      remove: ({ id }) =>
        void tellOutcome(deleteGoal(client, id), {
          done: 'Goal deleted successfully',
          failed: 'Failed to delete goal',
        }),
    }),
    [client],
  );
}
