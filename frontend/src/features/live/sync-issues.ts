import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../kit/api/call.ts';
import { issueCache } from '../issues/issues-queries.ts';
import { createItemSync } from './sync-items.ts';

/** Keeps cached issues in sync with live changes. */
export function createIssueSync(client: QueryClient) {
  return createItemSync(client, {
    cache: issueCache,
    read: (issueId) => call('GET /api/issues/{issueId}', { params: { issueId } }),
    wants: ([root, owner, part], { teamId, parentId }) =>
      root === '/api/goals'
        ? part === 'details' && owner === parentId
        : root === '/api/teams' && owner === teamId && part === 'issues',
    root: '/api/issues',
  });
}
