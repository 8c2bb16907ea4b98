import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import type { GoalActivity } from '#shared/goals/goal-details.ts';
import type { TodoActivity } from '#shared/todos/todo.ts';
import { type CallArguments, callPage, type Page, type ReadName } from '../../kit/call.ts';
import { keyOf } from '../../kit/query-client.ts';
import type { CommentParent } from './comment-parent.ts';
import { commentsQuery, feedAge, paramsOf } from './comment-queries.ts';

export type HistoryLine = TodoActivity | GoalActivity;
type Parent = Pick<CommentParent, 'type' | 'id'>;

const routes = {
  todo: 'GET /api/todos/{todoId}/activities',
  goal: 'GET /api/goals/{goalId}/activities',
} as const;

export const hasHistory = ({ type }: Pick<CommentParent, 'type'>) => type !== 'issue';

/** What happened to a todo or a goal, newest first; an issue keeps no history. */
export function historyQuery(parent: Parent) {
  const name = routes[parent.type === 'goal' ? 'goal' : 'todo'];
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
    staleTime: feedAge,
    enabled: hasHistory(parent),
  });
}

/** Begins the reads of a feed, for the loader of the page that shows it. */
export function beginFeed(client: QueryClient, parent: Parent): void {
  void client.prefetchInfiniteQuery(commentsQuery(parent));
  if (hasHistory(parent)) void client.prefetchInfiniteQuery(historyQuery(parent));
}
