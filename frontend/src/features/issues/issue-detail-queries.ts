import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Issue } from '#shared/issues/issue.ts';
import { call } from '../../kit/call.ts';
import { keyOf } from '../../kit/query-client.ts';
import { issueCache } from './issue-cache-queries.ts';

/** One issue. What fails is tried once more. */
export function issueQuery(issueId: string) {
  const request = { params: { issueId } };
  return queryOptions<Issue>({
    queryKey: keyOf('GET /api/issues/{issueId}', request),
    queryFn: async ({ client, signal }) =>
      issueCache.readAlone(client, await call('GET /api/issues/{issueId}', request, { signal })),
    retry: 1,
    retryDelay: 300,
    // What the loader could not read is told, not read a third time.
    retryOnMount: false,
  });
}

/** Begins to read an issue; what lists know of it shows at once. */
export function beginIssue(client: QueryClient, issueId: string): void {
  const query = issueQuery(issueId);
  const known = issueCache.find(client, issueId);
  if (known && client.getQueryData(query.queryKey) === undefined) {
    client.setQueryData(query.queryKey, known);
    void client.invalidateQueries({ queryKey: query.queryKey, exact: true, refetchType: 'none' });
  }
  void client.prefetchQuery(query);
}
