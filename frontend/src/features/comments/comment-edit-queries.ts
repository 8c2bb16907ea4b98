import {
  type QueryClient,
  useMutation,
  useMutationState,
  useQueryClient,
} from '@tanstack/react-query';
import type { Comment } from '#shared/comments/comment.ts';
import { mentionedIn } from '#shared/comments/mentions.ts';
import type { SessionUser } from '#shared/people/user.ts';
import { sentenceOf } from '../../kit/api-error.ts';
import { call, type RouteName } from '../../kit/call.ts';
import { readLiveStatus } from '../../kit/live-status.ts';
import { toast } from '../../ui/toast.ts';
import { companyUsersQuery } from '../people/people-queries.ts';
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

/** Whom the text names; read first who there is, where that is not known yet. */
async function mentionedIds(client: QueryClient, content: string, self: SessionUser) {
  if (!content.includes('@')) return [];
  const people = await client.ensureQueryData(companyUsersQuery(self.companyId));
  const others = people.filter(({ id }) => id !== self.id);
  return mentionedIn(content, others).map(({ id }) => id);
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
export function useAddComment(
  parent: CommentParent,
  self: SessionUser,
  onRefused: (content: string) => void,
) {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationKey: keyFor(parent, 'add'),
    mutationFn: async ({ content }: SentComment) => {
      const mentionedUserIds = await mentionedIds(client, content, self);
      return (await send('POST', parent, { body: { content, mentionedUserIds } })) as Comment;
    },
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
  return (content: string) =>
    mutate({
      content,
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
}

export function useChangeComment(parent: CommentParent, self: SessionUser | undefined) {
  const client = useQueryClient();
  const put = (comment: Comment) =>
    patchComments(client, parent, (comments) =>
      comments.map((each) => (each.id === comment.id ? comment : each)),
    );
  return useMutation({
    mutationKey: keyFor(parent, 'change'),
    mutationFn: async ({ comment: { id }, content }: Change) => {
      const mentionedUserIds = self ? await mentionedIds(client, content, self) : [];
      return (await send('PATCH', parent, { body: { content, mentionedUserIds } }, id)) as Comment;
    },
    onMutate: ({ comment, content }) => {
      void client.cancelQueries({ queryKey: commentsQuery(parent).queryKey });
      put({ ...comment, content, updatedAt: new Date().toISOString() });
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
