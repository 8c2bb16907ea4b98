import { type InfiniteData, infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import type { Comment } from '#shared/comments/comment.ts';
import { type CallArguments, callPage, type Page, type ReadName } from '../../kit/call.ts';
import { readLiveStatus } from '../../kit/live-status.ts';
import { keyOf } from '../../kit/query-client.ts';
import type { CommentParent } from './comment-parent.ts';

export type CommentPages = InfiniteData<Page<Comment[]>, string | undefined>;
type Parent = Pick<CommentParent, 'type' | 'id'>;

/** All three kinds have the same routes under their own name. */
export const commentRoutesOf = {
  todo: '/api/todos/{todoId}/comments',
  goal: '/api/goals/{goalId}/comments',
  issue: '/api/issues/{issueId}/comments',
} as const;

export const paramsOf = ({ type, id }: Parent): Record<string, string> => ({ [`${type}Id`]: id });

/** Where nobody tells what others write, it is read again when it is shown after this long, ms. */
const untoldFor = 30_000;

export const feedAge = () =>
  readLiveStatus() === 'connected' ? Number.POSITIVE_INFINITY : untoldFor;

/** The comments on something, newest first. */
export function commentsQuery(parent: Parent) {
  const name = `GET ${commentRoutesOf[parent.type]}` as const;
  const params = paramsOf(parent);
  return infiniteQueryOptions({
    queryKey: keyOf(name as ReadName, ...([{ params }] as unknown as CallArguments<ReadName>)),
    queryFn: async ({ pageParam: cursor, signal }): Promise<Page<Comment[]>> =>
      callPage(name, { params, query: { cursor } } as never, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }: Page<Comment[]>) => nextCursor,
    staleTime: feedAge,
  });
}

/** What is known of the comments, changed one by one. */
export function patchComments(
  client: QueryClient,
  parent: Parent,
  patch: (comments: Comment[], page: number) => Comment[],
): void {
  client.setQueryData<CommentPages>(
    commentsQuery(parent).queryKey,
    (kept) =>
      kept && {
        ...kept,
        pages: kept.pages.map((page, index) => ({ ...page, items: patch(page.items, index) })),
      },
  );
}
