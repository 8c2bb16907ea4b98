import { call } from '../../kit/api/call.ts';
import { matchRead, reads } from '../../kit/cache/match-read.ts';
import { createItemSync } from '../../kit/live/item-sync.ts';
import type { LiveFeature } from '../../kit/live/live-sync.ts';
import { issueCache } from './issues-queries.ts';

export const issueLive: LiveFeature = {
  start: (page) =>
    createItemSync(page, {
      entity: 'issue',
      cache: issueCache,
      nameOfOne: 'GET /api/issues/{issueId}',
      read: (issueId) => call('GET /api/issues/{issueId}', { params: { issueId } }),
      wants: (key, { teamId, parentId }) =>
        reads(key, 'GET /api/users/{userId}/issues') ||
        matchRead(key, 'GET /api/teams/{teamId}/issues')?.params.teamId === teamId ||
        (parentId !== undefined &&
          matchRead(key, 'GET /api/goals/{goalId}/details')?.params.goalId === parentId),
    }),
  page: { root: '/api/issues' },
};
