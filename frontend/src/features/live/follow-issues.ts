import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../kit/call.ts';
import { issueCache } from '../issues/issue-cache-queries.ts';
import { itemFollower } from './follow-items.ts';

/** Keeps cached issues true to what others do to them. */
export function issueFollower(client: QueryClient) {
  return itemFollower(client, {
    cache: issueCache,
    read: (issueId) => call('GET /api/issues/{issueId}', { params: { issueId } }),
    wants: ([root, owner, part], { teamId, parentId }) =>
      root === '/api/goals'
        ? part === 'details' && owner === parentId
        : root === '/api/teams' && owner === teamId && part === 'issues',
    root: '/api/issues',
  });
}
