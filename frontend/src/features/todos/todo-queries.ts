import { queryOptions } from '@tanstack/react-query';
import type { Teammate } from '#shared/dashboard/dashboard.ts';
import { call } from '../../kit/call.ts';
import { itemListQuery } from '../../kit/item-list.ts';
import { keyOf } from '../../kit/query-client.ts';
import { todoFreshness } from './todo-freshness.ts';

/** The todos of a team, to the last page. */
export function teamTodosQuery(teamId: string) {
  return itemListQuery('GET /api/teams/{teamId}/todos', { params: { teamId } }, todoFreshness);
}

/** The todos assigned to a colleague, to the last page; with `open`, those not finished alone. */
export function userTodosQuery(userId: string, open?: 'true') {
  const request = { params: { userId }, ...(open && { query: { open } }) };
  return itemListQuery('GET /api/users/{userId}/todos', request, todoFreshness);
}

/** The members of a team with their open todos and running goals; the todos as all other lists. */
export function teammatesQuery(teamId: string) {
  const request = { query: { teamId } };
  const queryKey = keyOf('GET /api/dashboard/teammates', request);
  return queryOptions<Teammate[]>({
    queryKey,
    queryFn: async ({ client, signal }) => {
      const startedAt = Date.now();
      const given = await call('GET /api/dashboard/teammates', request, { signal });
      return todoFreshness.refreshed(client, queryKey, given, startedAt);
    },
  });
}
