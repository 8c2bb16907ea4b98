import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Goal } from '#shared/goals/goal.ts';
import type { GoalChange } from '#shared/goals/goal-inputs.ts';
import type { ToastAction } from '../../ui/feedback/toast.ts';
import { changeToasts, toastResult, undoUnlessChanged } from '../../ui/feedback/toast-result.ts';
import { goalCache } from './goal-cache.ts';
import { goalsCopy } from './goals-copy.ts';
import { changeGoal, createGoal, deleteGoal, type NewGoal } from './goals-queries.ts';

export interface GoalActions {
  /** Resolves to whether it was created. */
  create: (goal: NewGoal) => Promise<boolean>;
  /** Changes one field; resolves to whether it was changed. */
  change: (goal: Goal, change: GoalChange) => Promise<boolean>;
  /** Completes or reopens it, with Undo. */
  toggle: (goal: Goal) => void;
  unarchive: (goal: Goal) => void;
  remove: (goal: Goal) => void;
}

const copy = goalsCopy.toasts;

/** What fields are called in toasts, and which edits have a specified success toast. */
const fieldToasts = {
  list: { names: copy.listFields, toasted: ['status', 'assigneeId', 'dueDate', 'priority'] },
  page: { names: copy.detailFields, toasted: [] },
} as const;

/** Goal mutations with their toasts. */
export function useGoalActions(screen: keyof typeof fieldToasts): GoalActions {
  const client = useQueryClient();
  return useMemo(() => {
    const { names, toasted } = fieldToasts[screen];
    const change = ({ id }: Goal, fields: GoalChange, action?: ToastAction) =>
      toastResult(() => changeGoal(client, id, fields), {
        ...changeToasts(copy.goal, fields, names, toasted),
        action,
      });
    const changeStatus = (goal: Goal, status: Goal['status']) =>
      change(
        goal,
        { status },
        undoUnlessChanged(
          status,
          () => goalCache.find(client, goal.id)?.status,
          () => change(goal, { status: goal.status }),
        ),
      );
    return {
      create: (goal) =>
        toastResult(() => createGoal(client, goal), {
          success: copy.created,
          error: copy.createFailed,
        }),
      change: (goal, fields) => {
        // An archived goal leaves the list, so only the toast can restore it there.
        if (screen === 'list' && fields.status === 'archived')
          return changeStatus(goal, 'archived');
        return change(goal, fields);
      },
      toggle: (goal) =>
        void changeStatus(goal, goal.status === 'completed' ? 'on_track' : 'completed'),
      unarchive: ({ id }) =>
        void toastResult(() => changeGoal(client, id, { archived: false }), {
          success: copy.unarchived,
          error: copy.unarchiveFailed,
        }),
      remove: ({ id }) =>
        void toastResult(() => deleteGoal(client, id), {
          success: copy.deleted,
          error: copy.deleteFailed,
        }),
    };
  }, [client, screen]);
}
