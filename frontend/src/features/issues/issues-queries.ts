import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Issue } from '#shared/issues/issue.ts';
import { issueDefaults } from '#shared/issues/issue-defaults.ts';
import type { IssueChange } from '#shared/issues/issue-inputs.ts';
import type { Priority } from '#shared/kit/priority.ts';
import { call } from '../../kit/api/call.ts';
import { changeItem, createItem } from '../../kit/cache/edit-item.ts';
import { itemListQuery } from '../../kit/cache/item-list.ts';
import { pagesQuery } from '../../kit/cache/list-pages.ts';
import { optimisticId } from '../../kit/cache/optimistic-id.ts';
import { keyOf } from '../../kit/cache/query-client.ts';
import { refetchCounters } from '../activity/activity-queries.ts';
import { preloadItem } from '../work/cache/preload-item.ts';
import { issueCache } from './issue-cache.ts';

export { issueCache };

/** The first page of a team's open issues, from the highest level. */
export function openIssuesQuery(teamId: string) {
  const request = { params: { teamId }, query: { open: 'true' as const } };
  const queryKey = keyOf('GET /api/teams/{teamId}/issues', request);
  return queryOptions<Issue[]>({
    queryKey,
    queryFn: async ({ client, signal }) => {
      const startedAt = Date.now();
      const issues = await call('GET /api/teams/{teamId}/issues', request, { signal });
      return issueCache.refresh(client, queryKey, issues, startedAt);
    },
  });
}

/** All open issues assigned to a user. */
export function openIssuesOfQuery(userId: string) {
  const request = { params: { userId }, query: { open: 'true' as const } };
  return itemListQuery('GET /api/users/{userId}/issues', request, issueCache);
}

/** All active or all archived issues of a team. */
export function teamIssuesQuery(teamId: string, archived = false) {
  const request = { params: { teamId }, ...(archived && { query: { archived: 'true' } }) };
  return itemListQuery('GET /api/teams/{teamId}/issues', request, issueCache);
}

/** A user's unresolved issues, from the highest level, page by page. */
export const personIssuesQuery = (userId: string) =>
  pagesQuery('GET /api/users/{userId}/issues', { params: { userId }, query: { open: 'true' } });

/** One issue. A failed read is retried once. */
export function issueQuery(issueId: string) {
  const request = { params: { issueId } };
  return queryOptions<Issue>({
    queryKey: keyOf('GET /api/issues/{issueId}', request),
    queryFn: async ({ client, signal }) =>
      issueCache.readAlone(client, await call('GET /api/issues/{issueId}', request, { signal })),
    retry: 1,
    retryDelay: 300,
    // If the loader could not read the issue, the page shows that instead of reading it again.
    retryOnMount: false,
  });
}

export function preloadIssue(client: QueryClient, issueId: string): void {
  preloadItem(client, issueQuery(issueId), issueCache.find(client, issueId));
}

export interface NewIssue {
  title: string;
  teamId: string;
  /** The reporter. */
  userId: string;
  assigneeId: string | null;
  level: Priority;
  goalId?: string | null;
}

/** Changes fields of an issue; applied everywhere at once, and reverted if the server rejects it. */
export async function changeIssue(
  client: QueryClient,
  id: string,
  change: IssueChange,
): Promise<Issue> {
  const params = { issueId: id };
  const issue = await changeItem(
    issueCache,
    client,
    id,
    change,
    () => call('PATCH /api/issues/{issueId}', { params, body: change }),
    Object.keys(change),
  );
  refetchCounters(client);
  return issue;
}

/** Creates an issue; shown at once, and removed again if the server rejects it. */
export async function createIssue(client: QueryClient, given: NewIssue): Promise<Issue> {
  const body = {
    title: given.title,
    description: null,
    priority: given.level,
    teamId: given.teamId,
    reporterId: given.userId,
    assigneeId: given.assigneeId,
    goalId: given.goalId ?? null,
  };
  const now = new Date().toISOString();
  const optimistic: Issue = {
    ...issueDefaults,
    ...body,
    id: optimisticId(),
    createdAt: now,
    updatedAt: now,
  };
  const issue = await createItem(issueCache, client, optimistic, () =>
    call('POST /api/issues', { body }),
  );
  refetchCounters(client);
  return issue;
}
