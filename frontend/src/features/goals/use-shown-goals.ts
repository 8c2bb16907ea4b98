import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { Goal, GoalChange } from '#shared/goals/goal.ts';
import { isProvisional } from '../../kit/provisional-id.ts';
import { useShownRows } from '../../ui/use-shown-rows.ts';
import { goalCache } from './goal-cache-queries.ts';
import type { GoalView } from './goal-filter.ts';
import { matchesView } from './goal-view.ts';
import type { GoalActions } from './use-goal-actions.ts';

/** How long a goal stays where a filter hides it since it was changed, ms: as long as its toast. */
const lingersFor = 5000;

interface ShownGoalsOptions {
  goals: readonly Goal[] | undefined;
  view: GoalView;
  teamId: string;
  actions: GoalActions;
}

interface ShownGoals {
  shown: readonly Goal[];
  keyOf: (goal: Goal) => string;
  change: GoalActions['change'];
  toggle: GoalActions['toggle'];
}

/** The goals of a view, as the server orders them. */
export function useShownGoals({ goals, view, teamId, actions }: ShownGoalsOptions): ShownGoals {
  const client = useQueryClient();
  const keyOf = useCallback(({ id }: Goal) => goalCache.rowKeyOf(client, id), [client]);
  const { search, status, scope, archived } = view;
  const { shown, linger } = useShownRows({
    rows: goals,
    matches: useMemo(() => matchesView({ search, status, scope }), [search, status, scope]),
    list: JSON.stringify([teamId, archived, status, scope, search]),
    keyOf,
    isOwnNew: isProvisional,
  });
  const change = useCallback(
    (goal: Goal, fields: GoalChange) => {
      linger(goal.id, lingersFor);
      actions.change(goal, fields);
    },
    [actions, linger],
  );
  const toggle = useCallback(
    (goal: Goal) => {
      linger(goal.id, lingersFor);
      actions.toggle(goal);
    },
    [actions, linger],
  );
  return { shown, keyOf, change, toggle };
}
