import { type InfiniteData, infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import type { Comment, CommentParentType } from '#shared/comments/comment.ts';
import type { GoalActivity } from '#shared/goals/goal-activity.ts';
import type { TodoActivity } from '#shared/todos/todo-activity.ts';
import { type CallArguments, callPage, type Page, type ReadName } from '../../kit/api/call.ts';
import { keyOf } from '../../kit/cache/query-client.ts';
import { readLiveStatus } from '../../kit/live/live-status.ts';

export type CommentPages = InfiniteData<Page<Comment[]>, string | undefined>;
type Parent = Pick<CommentParent, 'type' | 'id'>;

export const commentRoutesOf = {
  todo: '/api/todos/{todoId}/comments',
  goal: '/api/goals/{goalId}/comments',
  issue: '/api/issues/{issueId}/comments',
} as const;

export const paramsOf = ({ type, id }: Parent): Record<string, string> => ({ [`${type}Id`]: id });

/** How long comments are fresh while the live channel is disconnected, ms. */
const offlineStaleTime = 30_000;

const feedStaleTime = () =>
  readLiveStatus() === 'connected' ? Number.POSITIVE_INFINITY : offlineStaleTime;

/** The comments of a todo, goal or issue, newest first. */
export function commentsQuery(parent: Parent) {
  const name = `GET ${commentRoutesOf[parent.type]}` as const;
  const params = paramsOf(parent);
  return infiniteQueryOptions({
    queryKey: keyOf(name as ReadName, ...([{ params }] as unknown as CallArguments<ReadName>)),
    queryFn: async ({ pageParam: cursor, signal }): Promise<Page<Comment[]>> =>
      callPage(name, { params, query: { cursor } } as never, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }: Page<Comment[]>) => nextCursor,
    staleTime: feedStaleTime,
  });
}

/** Changes comments, page by page. */
export const patchPages =
  (patch: (comments: Comment[], page: number) => Comment[]) =>
  (cached: CommentPages): CommentPages => ({
    ...cached,
    pages: cached.pages.map((page, index) => ({ ...page, items: patch(page.items, index) })),
  });

export type HistoryLine = TodoActivity | GoalActivity;
const historyRoutes = {
  todo: 'GET /api/todos/{todoId}/activities',
  goal: 'GET /api/goals/{goalId}/activities',
} as const;

export const hasHistory = ({ type }: Pick<CommentParent, 'type'>) => type !== 'issue';

/** The activity entries of a todo or goal, newest first; issues have none. */
export function historyQuery(parent: Parent) {
  const name = historyRoutes[parent.type === 'goal' ? 'goal' : 'todo'];
  const params = paramsOf(parent);
  return infiniteQueryOptions({
    queryKey:
      parent.type === 'issue'
        ? ['no history']
        : keyOf(name as ReadName, ...([{ params }] as unknown as CallArguments<ReadName>)),
    queryFn: async ({ pageParam: cursor, signal }): Promise<Page<HistoryLine[]>> =>
      callPage(name as ReadName, { params, query: { cursor } } as never, { signal }) as Promise<
        Page<HistoryLine[]>
      >,
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }: Page<HistoryLine[]>) => nextCursor,
    staleTime: feedStaleTime,
    enabled: hasHistory(parent),
  });
}

/** Prefetches comments and activity for the loader of their page. */
export function prefetchFeed(client: QueryClient, parent: Parent): void {
  void client.prefetchInfiniteQuery(commentsQuery(parent));
  if (hasHistory(parent)) void client.prefetchInfiniteQuery(historyQuery(parent));
}

/** The todo, goal or issue that has the comments. */
export interface CommentParent {
  type: CommentParentType;
  id: string;
  teamId: string;
}
