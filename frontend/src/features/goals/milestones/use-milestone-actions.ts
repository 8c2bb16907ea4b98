import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Milestone } from '#shared/goals/milestone.ts';
import type { MilestoneChange, MilestoneCreation } from '#shared/goals/milestone-inputs.ts';
import { changeToasts, toastResult } from '../../../ui/feedback/toast-result.ts';
import { goalsCopy } from '../goals-copy.ts';
import { addMilestone, changeMilestone, deleteMilestone } from './change-milestone.ts';

export interface MilestoneActions {
  /** Resolves to whether it was added. */
  add: (creation: MilestoneCreation) => Promise<boolean>;
  /** Changes one field; resolves to whether it was changed. */
  change: (milestone: Milestone, change: MilestoneChange) => Promise<boolean>;
  /** Completes or reopens it; a rejection reverts it without a toast. */
  toggle: (milestone: Milestone) => void;
  remove: (milestone: Milestone) => void;
}

const copy = goalsCopy.toasts;

/** Milestone mutations with their toasts. */
export function useMilestoneActions(goalId: string): MilestoneActions {
  const client = useQueryClient();
  return useMemo(
    () => ({
      add: (creation) =>
        toastResult(() => addMilestone(client, goalId, creation), {
          success: copy.milestoneAdded,
          error: copy.milestoneAddFailed,
        }),
      change: ({ id }, fields) =>
        toastResult(
          () => changeMilestone(client, goalId, id, fields),
          changeToasts(copy.milestone, fields, copy.milestoneFields, []),
        ),
      toggle: ({ id, completed }) => {
        const completedAt = completed ? null : new Date().toISOString();
        const toggled = { completed: !completed, completedAt };
        changeMilestone(client, goalId, id, toggled).catch(() => undefined);
      },
      remove: ({ id }) =>
        void toastResult(() => deleteMilestone(client, goalId, id), {
          success: copy.milestoneDeleted,
          error: copy.milestoneDeleteFailed,
        }),
    }),
    [client, goalId],
  );
}
