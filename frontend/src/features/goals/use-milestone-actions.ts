import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Milestone, MilestoneChange, MilestoneCreation } from '#shared/goals/milestone.ts';
import { sentenceOf } from '../../kit/api-error.ts';
import { toast } from '../../ui/toast.ts';
import { offerUnsavedText } from '../../ui/unsaved-text.ts';
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

const names: Partial<Record<keyof MilestoneChange, string>> = {
  title: 'title',
  description: 'description',
  dueDate: 'due date',
  assigneeId: 'assignee',
};

function succeed(title: string): void {
  toast({ variant: 'success', title });
}

function fail(title: string, error: unknown): void {
  toast({ variant: 'destructive', title, description: sentenceOf(error) });
}

/** What a person does to the milestones of a goal, each with what is said afterwards. */
export function useMilestoneActions(goalId: string): MilestoneActions {
  const client = useQueryClient();
  return useMemo(() => {
    async function change({ id }: Milestone, fields: MilestoneChange): Promise<void> {
      const name = names[Object.keys(fields)[0] as keyof MilestoneChange];
      try {
        await changeMilestone(client, goalId, id, fields);
        succeed(`Milestone ${name} updated successfully`);
      } catch (error) {
        const title = `Failed to update milestone ${name}`;
        const text = fields.title ?? fields.description;
        if (text) offerUnsavedText(title, text, sentenceOf(error));
        else fail(title, error);
      }
    }
    return {
      add: async (creation) => {
        try {
          await addMilestone(client, goalId, creation);
          succeed('Milestone added successfully');
          return true;
        } catch (error) {
          fail('Failed to add milestone', error);
          return false;
        }
      },
      change: (milestone, fields) => void change(milestone, fields),
      toggle: ({ id, completed }) => {
        const completedAt = completed ? null : new Date().toISOString();
        const toggled = { completed: !completed, completedAt };
        changeMilestone(client, goalId, id, toggled).catch(() => undefined);
      },
      remove: async ({ id }) => {
        try {
          await deleteMilestone(client, goalId, id);
          succeed('Milestone deleted successfully');
        } catch (error) {
          fail('Failed to delete milestone', error);
        }
      },
    };
  }, [client, goalId]);
}
