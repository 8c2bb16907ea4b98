import type { Goal } from '#shared/goals/goal.ts';
import { itemCache } from '../../kit/item-cache.ts';
import { keyOf } from '../../kit/query-client.ts';
import { editedGoal, type GoalEdit } from './goal-edit.ts';
import { goalFreshness } from './goal-freshness.ts';
import { compareGoals } from './goal-order.ts';
import { goalsIn, membershipOf, withGoals } from './goal-place-queries.ts';

const kept = itemCache<Goal, GoalEdit>({
  keyOfOne: (goalId) => keyOf('GET /api/goals/{goalId}', { params: { goalId } }),
  membershipOf,
  itemsIn: goalsIn,
  withItems: withGoals,
  compare: compareGoals,
  changed: editedGoal,
  isSameNew: (creation, given) =>
    creation.title === given.title &&
    creation.teamId === given.teamId &&
    creation.createdBy === given.createdBy,
});

/** Goals in all cached answers that hold them. */
export const goalCache: typeof kept = {
  ...kept,
  drop: (client, id) => {
    kept.drop(client, id);
    // Its page holds nothing else: the server says there that it is gone.
    void client.invalidateQueries({
      queryKey: keyOf('GET /api/goals/{goalId}/details', { params: { goalId: id } }),
    });
  },
};

goalFreshness.provide(goalCache.refresh);
