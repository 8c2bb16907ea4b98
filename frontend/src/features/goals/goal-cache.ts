import type { Goal } from '#shared/goals/goal.ts';
import type { GoalDetails } from '#shared/goals/goal-details.ts';
import { isGoalRunning } from '#shared/goals/goal-labels.ts';
import { byDueDate, descending, inOrder, openFirst } from '#shared/work/work-order.ts';
import { rememberMissing } from '../../kit/cache/missing-items.ts';
import { keyOf } from '../../kit/cache/query-client.ts';
import {
  type CacheScope,
  goalOfDetails,
  teammatesScope,
  workCache,
} from '../work/cache/work-cache.ts';
import { editedGoal, type GoalEdit } from './goal-edit.ts';

/** The goal in its own details. */
const details: CacheScope<Goal> = {
  membershipOf: (key) => {
    const shown = goalOfDetails(key);
    return shown === undefined ? undefined : ({ id }) => id === shown;
  },
  itemsIn: (response) => {
    if (!response) return [];
    const { assignee: _, goalTodos: __, goalIssues: ___, ...goal } = response as GoalDetails;
    return [goal];
  },
  withItems: (response, [goal]) => {
    if (!goal) return response;
    const { assignee, ...others } = response as GoalDetails;
    const isSameOwner = assignee?.id === goal.assigneeId;
    return { ...others, ...goal, assignee: isSameOwner ? assignee : null };
  },
};

// As the server lists them: running goals by due date, then ended ones, newest first.
const compare = openFirst<Goal>(
  isGoalRunning,
  byDueDate,
  inOrder(descending(({ completedAt, updatedAt }) => completedAt ?? updatedAt)),
);

const teammates = teammatesScope<Goal>({
  list: 'goals',
  isListed: (goal) => !goal.archived && isGoalRunning(goal),
  compare,
  countsOf: (goals) => ({
    goalsOnTrack: goals.filter(({ status }) => status === 'on_track').length,
    goalsOffTrack: goals.filter(({ status }) => status === 'off_track').length,
  }),
});

const cache = workCache<Goal, GoalEdit>({
  keyOfOne: (goalId) => keyOf('GET /api/goals/{goalId}', { params: { goalId } }),
  lists: { ofTeam: 'GET /api/teams/{teamId}/goals', ofUser: 'GET /api/users/{userId}/goals' },
  scopes: [details, teammates],
  isOpen: isGoalRunning,
  assigneeOf: ({ assigneeId }) => assigneeId,
  authorOf: ({ createdBy }) => createdBy,
  compare,
  changed: editedGoal,
});

export const goalCache: typeof cache = {
  ...cache,
  drop: (client, id) => {
    rememberMissing(client, keyOf('GET /api/goals/{goalId}', { params: { goalId: id } }));
    cache.drop(client, id);
    // The details contain nothing without their goal: reading them again shows that it is gone.
    void client.invalidateQueries({
      queryKey: keyOf('GET /api/goals/{goalId}/details', { params: { goalId: id } }),
    });
  },
};
