import {
  type QueryClient,
  useMutation,
  useMutationState,
  useQueryClient,
} from '@tanstack/react-query';
import type { Comment } from '#shared/comments/comment.ts';
import { type Mentionable, mentionedIdsIn, toStoredText } from '#shared/comments/mentions.ts';
import type { SessionUser } from '#shared/people/session-user.ts';
import { call, type RouteName } from '../../kit/api/call.ts';
import { updateSaved } from '../../kit/cache/cached-data.ts';
import { changeOptimistically } from '../../kit/cache/optimistic-change.ts';
import { readLiveStatus } from '../../kit/live/live-status.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { toastFailure } from '../../ui/feedback/toast-result.ts';
import { companyUsersQuery } from '../people/people-queries.ts';
import { commentsCopy } from './comments-copy.ts';
import type { CommentParent } from './comments-queries.ts';
import {
  type CommentPages,
  commentRoutesOf,
  commentsQuery,
  hasHistory,
  historyQuery,
  paramsOf,
  patchPages,
} from './comments-queries.ts';

const copy = commentsCopy.toasts;

/** A comment that is being sent. */
interface SentComment {
  /** Mentions are names, as in the text field. */
  text: string;
  sentAt: string;
  /** Id of the newest comment at that time. Ids sort by time. */
  after: string;
}

const newestId = (client: QueryClient, parent: CommentParent) =>
  client.getQueryData<CommentPages>(commentsQuery(parent).queryKey)?.pages[0]?.items[0]?.id ?? '';

const keyFor = (parent: CommentParent, operation: 'add' | 'change' | 'delete') =>
  // Starts with the query key, so that live changes wait for this mutation.
  [...commentsQuery(parent).queryKey, operation];

function send(method: 'POST' | 'PATCH' | 'DELETE', parent: CommentParent, rest: object, id = '') {
  const name = `${method} ${commentRoutesOf[parent.type]}${id && '/{commentId}'}`;
  const params = { ...paramsOf(parent), ...(id && { commentId: id }) };
  return call(name as RouteName, { params, ...rest } as never) as Promise<unknown>;
}

/** Replaces names by mentions. Loads the colleagues first if they are not cached. */
async function bodyOf(
  client: QueryClient,
  text: string,
  { people, self }: { people: readonly Mentionable[]; self: SessionUser },
) {
  const readOthers = async () => {
    const all = await client.ensureQueryData(companyUsersQuery(self.companyId));
    return all.filter(({ id }) => id !== self.id);
  };
  const isUnknown = people.length === 0 && text.includes('@');
  const content = toStoredText(text, isUnknown ? await readOthers() : people);
  return { content, mentionedUserIds: mentionedIdsIn(content) };
}

function refetchHistory(client: QueryClient, parent: CommentParent): void {
  if (hasHistory(parent) && readLiveStatus() !== 'connected')
    void client.invalidateQueries({ queryKey: historyQuery(parent).queryKey });
}

/** Adds a comment. `onRejected` gets the text back if the request fails. */
export function useAddComment(
  parent: CommentParent,
  self: SessionUser,
  people: readonly Mentionable[],
  onRejected: (text: string) => void,
) {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationKey: keyFor(parent, 'add'),
    mutationFn: async ({ text }: SentComment) => {
      const body = await bodyOf(client, text, { people, self });
      return (await send('POST', parent, { body })) as Comment;
    },
    onSuccess: (created) => {
      const withCreated = patchPages((comments, page) =>
        page > 0 || comments.some(({ id }) => id === created.id)
          ? comments
          : [created, ...comments],
      );
      updateSaved(client, commentsQuery(parent).queryKey, withCreated);
      toast({
        variant: 'success',
        title: copy.added,
        description: copy.addedText,
      });
    },
    onError: (error, { text }) => {
      onRejected(text);
      toastFailure(copy.addFailed, error);
    },
    onSettled: () => {
      void client.invalidateQueries({ queryKey: commentsQuery(parent).queryKey });
      refetchHistory(client, parent);
    },
  });
  return (text: string) =>
    mutate({
      text,
      sentAt: new Date().toISOString(),
      after: newestId(client, parent),
    });
}

/** Pending comments that are not in the list yet, newest first. */
export function useSentComments(
  parent: CommentParent,
  userId: string,
  people: readonly Mentionable[],
  listed: readonly Comment[],
): (SentComment & { content: string })[] {
  const sent = useMutationState({
    filters: { mutationKey: keyFor(parent, 'add'), status: 'pending' },
    select: ({ state }) => state.variables as SentComment,
  });
  const isListed = (content: string, after: string) =>
    listed.some(
      (comment) => comment.user.id === userId && comment.content === content && comment.id > after,
    );
  return sent
    .map((each) => ({ ...each, content: toStoredText(each.text, people) }))
    .filter(({ content, after }) => !isListed(content, after))
    .reverse();
}

interface Change {
  comment: Comment;
  /** Mentions are names, as in the text field. */
  text: string;
  /** People whose names are read as mentions. */
  people: readonly Mentionable[];
}

function changedComment({ comment, text, people }: Change): Comment {
  const content = toStoredText(text, people);
  const mentionedUserIds = mentionedIdsIn(content);
  const mentions = people.flatMap(({ id, name }) =>
    mentionedUserIds.includes(id) ? [{ id, name }] : [],
  );
  return { ...comment, content, mentionedUserIds, mentions, updatedAt: new Date().toISOString() };
}

export function useChangeComment(parent: CommentParent, self: SessionUser | undefined) {
  const client = useQueryClient();
  const { queryKey } = commentsQuery(parent);
  const replacing = (comment: Comment) =>
    patchPages((comments) => comments.map((each) => (each.id === comment.id ? comment : each)));
  return useMutation({
    mutationKey: keyFor(parent, 'change'),
    mutationFn: (change: Change) => {
      const { comment, text, people } = change;
      const apply = replacing(changedComment(change));
      return changeOptimistically(client, [{ queryKey, apply, refetch: true }], async () => {
        const body = self ? await bodyOf(client, text, { people, self }) : { content: text };
        return (await send('PATCH', parent, { body }, comment.id)) as Comment;
      });
    },
    onSuccess: (changed) => updateSaved(client, queryKey, replacing(changed)),
    // The editor is open again.
    onError: (error) => toastFailure(copy.updateFailed, error, { again: null }),
    onSettled: () => refetchHistory(client, parent),
  });
}

export function useDeleteComment(parent: CommentParent) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: keyFor(parent, 'delete'),
    mutationFn: ({ id }: Comment) => {
      const { queryKey } = commentsQuery(parent);
      const apply = patchPages((comments) => comments.filter((each) => each.id !== id));
      return changeOptimistically(client, [{ queryKey, apply, refetch: true }], () =>
        send('DELETE', parent, {}, id),
      );
    },
    onSuccess: () => toast({ variant: 'success', title: copy.deleted }),
    onError: (error) => toastFailure(copy.deleteFailed, error),
    onSettled: () => refetchHistory(client, parent),
  });
}
