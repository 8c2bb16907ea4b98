import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Goal, GoalChange } from '#shared/goals/goal.ts';
import { changeOutcome, tellOutcome, undo } from '../../ui/tell-outcome.ts';
import { changeGoal, createGoal, deleteGoal, type NewGoal } from './goal-edit-queries.ts';

export interface GoalActions {
  /** Whether it was made. */
  create: (goal: NewGoal) => Promise<boolean>;
  /** Changes one field. */
  change: (goal: Goal, change: GoalChange) => void;
  /** Completes it, or takes it up again; can be undone from the toast. */
  toggle: (goal: Goal) => void;
  remove: (goal: Goal) => void;
}

const names = {
  title: 'goal title',
  status: 'goal status',
  assigneeId: 'goal assignee',
  dueDate: 'goal target date',
  priority: 'goal priority',
};

/** What a person does to goals in their list, each with what is said afterwards. */
export function useGoalActions(): GoalActions {
  const client = useQueryClient();
  return useMemo(() => {
    const change = ({ id }: Goal, fields: GoalChange, back?: () => void) =>
      void tellOutcome(changeGoal(client, id, fields), {
        ...changeOutcome('goal', fields, names),
        action: back && undo(back),
      });
    const changeStatus = (goal: Goal, status: Goal['status']) =>
      change(goal, { status }, () => change(goal, { status: goal.status }));
    return {
      create: (goal) =>
        tellOutcome(createGoal(client, goal), {
          done: 'Goal created successfully',
          failed: 'Failed to create goal',
        }),
      change: (goal, fields) => {
        // It leaves the list, where one could set it back.
        if (fields.status === 'archived') changeStatus(goal, 'archived');
        else change(goal, fields);
      },
      toggle: (goal) => changeStatus(goal, goal.status === 'completed' ? 'on_track' : 'completed'),
      remove: ({ id }) =>
        void tellOutcome(deleteGoal(client, id), {
          done: 'Goal deleted successfully',
          failed: 'Failed to delete goal',
        }),
    };
  }, [client]);
}
