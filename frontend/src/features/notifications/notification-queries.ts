import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type { Notification } from '#shared/notifications/notification.ts';
import { sentenceOf } from '../../kit/api-error.ts';
import { call, callPage, type Page } from '../../kit/call.ts';
import { readLiveStatus } from '../../kit/live-status.ts';
import { keyOf } from '../../kit/query-client.ts';
import { toast } from '../../ui/toast.ts';
import { receiveUnread, rereadUnread } from './unread-queries.ts';

type Pages = InfiniteData<Page<Notification[]>, string | undefined>;

/** Mine, newest first. Only what is open reads it, each time anew. */
export const notificationsQuery = infiniteQueryOptions({
  queryKey: keyOf('GET /api/notifications'),
  queryFn: ({ pageParam, signal }) =>
    callPage('GET /api/notifications', { query: { cursor: pageParam } }, { signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }) => nextCursor,
  refetchOnMount: 'always',
  meta: { keep: false },
});

const { queryKey } = notificationsQuery;

export function rereadNotifications(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey, exact: true });
}

/** Lets the older pages go, which one has looked through: only the newest is read next time. */
export function keepNewestNotifications(client: QueryClient): void {
  client.setQueryData<Pages>(
    queryKey,
    (kept) => kept && { pages: kept.pages.slice(0, 1), pageParams: kept.pageParams.slice(0, 1) },
  );
}

/** Shows these as read at once; gives back what undoes it. */
function showRead(client: QueryClient, isMeant: (notification: Notification) => boolean) {
  void client.cancelQueries({ queryKey, exact: true });
  const before = client.getQueryData<Pages>(queryKey);
  const markPage = (page: Page<Notification[]>) => ({
    ...page,
    items: page.items.map((item) => (isMeant(item) ? { ...item, read: true } : item)),
  });
  client.setQueryData<Pages>(
    queryKey,
    (kept) => kept && { ...kept, pages: kept.pages.map(markPage) },
  );
  return () => void client.setQueryData(queryKey, before);
}

/** As the specification names what went wrong; the cause says why. */
async function named<Answer>(answer: Promise<Answer>, failure: string): Promise<Answer> {
  try {
    return await answer;
  } catch (cause) {
    throw new Error(failure, { cause });
  }
}

function tellFailure({ message, cause }: Error): void {
  toast({ variant: 'destructive', title: message, description: sentenceOf(cause) });
}

export function useMarkRead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Notification) =>
      named(
        call('PATCH /api/notifications/{notificationId}/read', { params: { notificationId: id } }),
        'Failed to mark notification as read',
      ),
    onMutate: ({ id }) => showRead(client, (notification) => notification.id === id),
    onError: (error, _, undo) => {
      undo?.();
      tellFailure(error);
    },
    onSettled: () => {
      // A connected channel pushes the new count; asking beside it could bring back the old one.
      if (readLiveStatus() !== 'connected') rereadUnread(client);
      return rereadNotifications(client);
    },
  });
}

export function useMarkAllRead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () =>
      named(
        call('PATCH /api/notifications/mark-all-read'),
        'Failed to mark all notifications as read',
      ),
    onMutate: () => showRead(client, () => true),
    onSuccess: ({ count }) => receiveUnread(client, count),
    onError: (error, _, undo) => {
      undo?.();
      tellFailure(error);
    },
    onSettled: () => rereadNotifications(client),
  });
}
