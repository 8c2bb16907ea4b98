import { queryOptions } from '@tanstack/react-query';
import type { Issue } from '#shared/issues/issue.ts';
import { call } from '../../kit/call.ts';
import { itemListQuery } from '../../kit/item-list.ts';
import { keyOf } from '../../kit/query-client.ts';
import { issueFreshness } from './issue-freshness.ts';

/** The most pressing open issues of a team, from the highest level: the first page alone. */
export function openIssuesQuery(teamId: string) {
  const request = { params: { teamId }, query: { open: 'true' as const } };
  const queryKey = keyOf('GET /api/teams/{teamId}/issues', request);
  return queryOptions<Issue[]>({
    queryKey,
    queryFn: async ({ client, signal }) => {
      const startedAt = Date.now();
      const given = await call('GET /api/teams/{teamId}/issues', request, { signal });
      return issueFreshness.refreshed(client, queryKey, given, startedAt);
    },
  });
}

/** The issues of a team that are not archived, or those that are, to the last page. */
export function teamIssuesQuery(teamId: string, archived = false) {
  const request = { params: { teamId }, ...(archived && { query: { archived: 'true' } }) };
  return itemListQuery('GET /api/teams/{teamId}/issues', request, issueFreshness);
}
