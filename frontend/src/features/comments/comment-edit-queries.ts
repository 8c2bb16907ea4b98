import {
  type QueryClient,
  useMutation,
  useMutationState,
  useQueryClient,
} from '@tanstack/react-query';
import type { Comment } from '#shared/comments/comment.ts';
import { sentenceOf } from '../../kit/api-error.ts';
import { call, type RouteName } from '../../kit/call.ts';
import { readLiveStatus } from '../../kit/live-status.ts';
import { toast } from '../../ui/toast.ts';
import type { CommentParent } from './comment-parent.ts';
import {
  type CommentPages,
  commentRoutesOf,
  commentsQuery,
  paramsOf,
  patchComments,
} from './comment-queries.ts';
import { hasHistory, historyQuery } from './history-queries.ts';

/** What was written, and is on its way. */
export interface SentComment {
  content: string;
  mentionedUserIds: string[];
  sentAt: string;
  /** The newest comment that was there when it was sent; ids sort by time. */
  after: string;
}

const newestId = (client: QueryClient, parent: CommentParent) =>
  client.getQueryData<CommentPages>(commentsQuery(parent).queryKey)?.pages[0]?.items[0]?.id ?? '';

const keyFor = (parent: CommentParent, deed: 'add' | 'change' | 'delete') =>
  // Begins with the list's: what is told meanwhile waits for the answer.
  [...commentsQuery(parent).queryKey, deed];

function send(method: 'POST' | 'PATCH' | 'DELETE', parent: CommentParent, rest: object, id = '') {
  const name = `${method} ${commentRoutesOf[parent.type]}${id && '/{commentId}'}`;
  const params = { ...paramsOf(parent), ...(id && { commentId: id }) };
  return call(name as RouteName, { params, ...rest } as never) as Promise<unknown>;
}

async function reread(client: QueryClient, parent: CommentParent): Promise<void> {
  const list = client.invalidateQueries({ queryKey: commentsQuery(parent).queryKey });
  if (hasHistory(parent) && readLiveStatus() !== 'connected')
    void client.invalidateQueries({ queryKey: historyQuery(parent).queryKey });
  await list;
}

function tellFailure(title: string, error: unknown): void {
  toast({ variant: 'destructive', title, description: sentenceOf(error) });
}

/** Writes a comment; `onRefused` is given back what was not taken. */
export function useAddComment(parent: CommentParent, onRefused: (content: string) => void) {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationKey: keyFor(parent, 'add'),
    mutationFn: ({ content, mentionedUserIds }: SentComment) =>
      send('POST', parent, { body: { content, mentionedUserIds } }) as Promise<Comment>,
    onSuccess: (made) => {
      patchComments(client, parent, (comments, page) =>
        page > 0 || comments.some(({ id }) => id === made.id) ? comments : [made, ...comments],
      );
      toast({
        variant: 'success',
        title: 'Comment added',
        description: 'Your comment has been posted successfully.',
      });
    },
    onError: (error, { content }) => {
      onRefused(content);
      tellFailure('Failed to add comment. Please try again.', error);
    },
    onSettled: () => void reread(client, parent),
  });
  return (content: string, mentionedUserIds: string[]) =>
    mutate({
      content,
      mentionedUserIds,
      sentAt: new Date().toISOString(),
      after: newestId(client, parent),
    });
}

/** What one has sent and is not listed yet, the newest first. */
export function useSentComments(
  parent: CommentParent,
  userId: string,
  listed: readonly Comment[],
): SentComment[] {
  const sent = useMutationState({
    filters: { mutationKey: keyFor(parent, 'add'), status: 'pending' },
    select: ({ state }) => state.variables as SentComment,
  });
  const isListed = ({ content, after }: SentComment) =>
    listed.some(
      (comment) => comment.user.id === userId && comment.content === content && comment.id > after,
    );
  return sent.filter((each) => !isListed(each)).reverse();
}

interface Change {
  comment: Comment;
  content: string;
  mentionedUserIds: string[];
}

export function useChangeComment(parent: CommentParent) {
  const client = useQueryClient();
  const put = (comment: Comment) =>
    patchComments(client, parent, (comments) =>
      comments.map((each) => (each.id === comment.id ? comment : each)),
    );
  return useMutation({
    mutationKey: keyFor(parent, 'change'),
    mutationFn: ({ comment, content, mentionedUserIds }: Change) =>
      send(
        'PATCH',
        parent,
        { body: { content, mentionedUserIds } },
        comment.id,
      ) as Promise<Comment>,
    onMutate: ({ comment, content, mentionedUserIds }) => {
      void client.cancelQueries({ queryKey: commentsQuery(parent).queryKey });
      put({ ...comment, content, mentionedUserIds, updatedAt: new Date().toISOString() });
    },
    onSuccess: (changed) => {
      put(changed);
      toast({ variant: 'success', title: 'Comment updated' });
    },
    onError: (error, { comment }) => {
      put(comment);
      tellFailure('Failed to update comment. Please try again.', error);
    },
    onSettled: () => void reread(client, parent),
  });
}

export function useDeleteComment(parent: CommentParent) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: keyFor(parent, 'delete'),
    mutationFn: ({ id }: Comment) => send('DELETE', parent, {}, id),
    onMutate: ({ id }) => {
      const { queryKey } = commentsQuery(parent);
      void client.cancelQueries({ queryKey });
      const before = client.getQueryData<CommentPages>(queryKey);
      patchComments(client, parent, (comments) => comments.filter((each) => each.id !== id));
      return () => client.setQueryData(queryKey, before);
    },
    onSuccess: () => toast({ variant: 'success', title: 'Comment deleted' }),
    onError: (error, _, undo) => {
      undo?.();
      tellFailure('Failed to delete comment. Please try again.', error);
    },
    onSettled: () => void reread(client, parent),
  });
}
