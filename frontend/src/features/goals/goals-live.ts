import type { GoalDetails } from '#shared/goals/goal-details.ts';
import { goalScope } from '#shared/live/live-scope.ts';
import { call } from '../../kit/api/call.ts';
import { matchRead, reads } from '../../kit/cache/match-read.ts';
import { createItemSync } from '../../kit/live/item-sync.ts';
import type { LiveFeature } from '../../kit/live/live-sync.ts';
import { goalCache } from './goals-queries.ts';

/** Goals, with their milestones. */
export const goalLive: LiveFeature = {
  start: (page) =>
    createItemSync(page, {
      entity: 'goal',
      cache: goalCache,
      nameOfOne: 'GET /api/goals/{goalId}',
      read: (goalId) => call('GET /api/goals/{goalId}', { params: { goalId } }),
      wants: (key, { teamId }) =>
        reads(key, 'GET /api/users/{userId}/goals') ||
        matchRead(key, 'GET /api/teams/{teamId}/goals')?.params.teamId === teamId,
    }),
  page: {
    root: '/api/goals',
    part: 'details',
    teamsIn: (data) => {
      const { teamId, goalTodos = [], goalIssues = [] } = data as Partial<GoalDetails>;
      return [
        teamId,
        ...goalTodos.map(({ todo }) => todo.teamId),
        ...goalIssues.map(({ issue }) => issue.teamId),
      ];
    },
  },
  scopesOf: (key) => {
    const read = matchRead(key, 'GET /api/goals/{goalId}/details');
    return read ? [goalScope(read.params.goalId)] : [];
  },
};
