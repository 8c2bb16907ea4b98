import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import type { Goal } from '#shared/goals/goal.ts';
import type { Milestone } from '#shared/goals/milestone.ts';
import { changeToasts, toastResult, undoUnlessChanged } from '../../../ui/feedback/toast-result.ts';
import { goalCache } from '../goal-cache.ts';
import { goalsCopy } from '../goals-copy.ts';
import { changeMilestone } from './change-milestone.ts';

/** How long a completed milestone stays in a list of open ones, ms: as long as its toast. */
const completedShownFor = 5000;

export interface MilestoneCompletion {
  /** Whether it was completed just now. */
  isTicked: (milestone: Milestone) => boolean;
  toggle: (goal: Goal, milestone: Milestone) => void;
}

/** Completes milestones in a list of open ones, where they stay visible for a moment. */
export function useMilestoneCompletion(): MilestoneCompletion {
  const client = useQueryClient();
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const removals = useRef(new Map<string, ReturnType<typeof setTimeout>>());
  const toggle = useCallback(
    async (goal: Goal, { id, completed }: Milestone): Promise<void> => {
      const change = (isDone: boolean) =>
        changeMilestone(client, goal.id, id, {
          completed: isDone,
          completedAt: isDone ? new Date().toISOString() : null,
        });
      const toasts = changeToasts<object>(goalsCopy.toasts.milestone, {});
      const remove = () => {
        clearTimeout(removals.current.get(id));
        setTicked((before) => new Set([...before].filter((it) => it !== id)));
      };
      const isCompleted = () =>
        goalCache.find(client, goal.id)?.milestones.find((each) => each.id === id)?.completed;
      if (completed) {
        remove();
        void toastResult(() => change(false), toasts);
        return;
      }
      setTicked((before) => new Set(before).add(id));
      const isChanged = await toastResult(() => change(true), {
        ...toasts,
        action: undoUnlessChanged(true, isCompleted, () => {
          remove();
          return toastResult(() => change(false), toasts);
        }),
      });
      if (isChanged) removals.current.set(id, setTimeout(remove, completedShownFor));
      else remove();
    },
    [client],
  );
  return {
    isTicked: useCallback(({ id }) => ticked.has(id), [ticked]),
    toggle: useCallback((goal, milestone) => void toggle(goal, milestone), [toggle]),
  };
}
