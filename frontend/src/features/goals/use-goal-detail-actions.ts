import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Goal, GoalChange } from '#shared/goals/goal.ts';
import { sentenceOf } from '../../kit/api-error.ts';
import { toast } from '../../ui/toast.ts';
import { offerUnsavedText } from '../../ui/unsaved-text.ts';
import { changeGoal, deleteGoal } from './goal-edit-queries.ts';

export interface GoalDetailActions {
  /** Changes one field. */
  change: (goal: Goal, change: GoalChange) => void;
  /** Takes it out of the archive. */
  unarchive: (goal: Goal) => void;
  remove: (goal: Goal) => void;
}

const names: Record<keyof GoalChange, string> = {
  title: 'goal title',
  description: 'description',
  status: 'goal status',
  progress: 'goal progress',
  assigneeId: 'goal owner',
  startDate: 'start date',
  dueDate: 'due date',
  priority: 'goal priority',
  archived: 'goal archive',
  teamId: 'goal team',
};

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** What a person does to a goal on its page, each with what is said afterwards. */
export function useGoalDetailActions(): GoalDetailActions {
  const client = useQueryClient();
  return useMemo(() => {
    async function change(goal: Goal, fields: GoalChange): Promise<void> {
      const name = names[Object.keys(fields)[0] as keyof GoalChange];
      try {
        await changeGoal(client, goal.id, fields);
        toast({ variant: 'success', title: `${capitalized(name)} updated successfully` });
      } catch (error) {
        const title = `Failed to update ${name}`;
        const text = fields.title ?? fields.description;
        // What somebody wrote is theirs, also where the goal is gone meanwhile.
        if (text) offerUnsavedText(title, text, sentenceOf(error));
        else toast({ variant: 'destructive', title, description: sentenceOf(error) });
      }
    }
    async function unarchive(goal: Goal): Promise<void> {
      try {
        await changeGoal(client, goal.id, { archived: false });
        toast({ variant: 'success', title: 'Goal unarchived successfully' });
      } catch (error) {
        const title = 'Failed to unarchive goal';
        toast({ variant: 'destructive', title, description: sentenceOf(error) });
      }
    }
    async function remove(goal: Goal): Promise<void> {
      try {
        await deleteGoal(client, goal.id);
        toast({ variant: 'success', title: 'Goal deleted successfully' });
      } catch (error) {
        const title = 'Failed to delete goal';
        toast({ variant: 'destructive', title, description: sentenceOf(error) });
      }
    }
    return {
      change: (goal, fields) => void change(goal, fields),
      unarchive: (goal) => void unarchive(goal),
      remove: (goal) => void remove(goal),
    };
  }, [client]);
}
