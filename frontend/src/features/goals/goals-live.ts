import { call } from '../../kit/api/call.ts';
import { matchRead, reads } from '../../kit/cache/match-read.ts';
import { createItemSync } from '../../kit/live/item-sync.ts';
import type { StartSync } from '../../kit/live/live-sync.ts';
import { goalCache } from './goals-queries.ts';

/** Goals, with their milestones. */
export const startGoalSync: StartSync = (page) =>
  createItemSync(page, {
    entity: 'goal',
    cache: goalCache,
    nameOfOne: 'GET /api/goals/{goalId}',
    read: (goalId) => call('GET /api/goals/{goalId}', { params: { goalId } }),
    wants: (key, { teamId }) =>
      reads(key, 'GET /api/users/{userId}/goals') ||
      matchRead(key, 'GET /api/teams/{teamId}/goals')?.params.teamId === teamId,
  });
