import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Goal, GoalChange } from '#shared/goals/goal.ts';
import { sentenceOf } from '../../kit/api-error.ts';
import { toast } from '../../ui/toast.ts';
import { offerUnsavedText } from '../../ui/unsaved-text.ts';
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

const names: Partial<Record<keyof GoalChange, string>> = {
  title: 'title',
  status: 'status',
  assigneeId: 'assignee',
  dueDate: 'target date',
  priority: 'priority',
};

function succeed(title: string, undo?: () => void): void {
  const action = undo && { action: { label: 'Undo', onSelect: undo } };
  toast({ variant: 'success', title, ...action });
}

function fail(title: string, error: unknown): void {
  toast({ variant: 'destructive', title, description: sentenceOf(error) });
}

/** What a person does to goals in their list, each with what is said afterwards. */
export function useGoalActions(): GoalActions {
  const client = useQueryClient();
  return useMemo(() => {
    async function change(goal: Goal, fields: GoalChange, undo?: () => void): Promise<void> {
      const name = names[Object.keys(fields)[0] as keyof GoalChange];
      try {
        await changeGoal(client, goal.id, fields);
        succeed(`Goal ${name} updated successfully`, undo);
      } catch (error) {
        const title = `Failed to update goal ${name}`;
        // What somebody wrote is theirs, also where the goal is gone meanwhile.
        if (fields.title) offerUnsavedText(title, fields.title, sentenceOf(error));
        else fail(title, error);
      }
    }
    const changeStatus = (goal: Goal, status: Goal['status']) =>
      void change(goal, { status }, () => void change(goal, { status: goal.status }));
    return {
      create: async (goal) => {
        try {
          await createGoal(client, goal);
          succeed('Goal created successfully');
          return true;
        } catch (error) {
          fail('Failed to create goal', error);
          return false;
        }
      },
      change: (goal, fields) => {
        // It leaves the list, where one could set it back.
        if (fields.status === 'archived') changeStatus(goal, 'archived');
        else void change(goal, fields);
      },
      toggle: (goal) => changeStatus(goal, goal.status === 'completed' ? 'on_track' : 'completed'),
      remove: async (goal) => {
        try {
          await deleteGoal(client, goal.id);
          succeed('Goal deleted successfully');
        } catch (error) {
          fail('Failed to delete goal', error);
        }
      },
    };
  }, [client]);
}
