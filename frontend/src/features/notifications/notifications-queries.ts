import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { Notification } from '#shared/notifications/notification.ts';
import { call, callPage, type Page } from '../../kit/api/call.ts';
import { updateSaved } from '../../kit/cache/cached-data.ts';
import { changeOptimistically } from '../../kit/cache/optimistic-change.ts';
import { keyOf, readOf } from '../../kit/cache/query-client.ts';
import { readLiveStatus, usePolling } from '../../kit/live/live-status.ts';
import { toastFailure } from '../../ui/feedback/toast-result.ts';
import { notificationsCopy } from './notifications-copy.ts';

type Pages = InfiniteData<Page<Notification[]>, string | undefined>;

/** The user's notifications, newest first; refetched on each opening. */
export const notificationsQuery = infiniteQueryOptions({
  queryKey: keyOf('GET /api/notifications'),
  queryFn: ({ pageParam, signal }) =>
    callPage('GET /api/notifications', { query: { cursor: pageParam } }, { signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }) => nextCursor,
  refetchOnMount: 'always',
  meta: { persist: false },
});

const { queryKey } = notificationsQuery;

export function refetchNotifications(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey, exact: true });
}

/** Drops all pages but the first, so that the next opening refetches only one. */
export function dropOlderPages(client: QueryClient): void {
  client.setQueryData<Pages>(
    queryKey,
    (cached) =>
      cached && { pages: cached.pages.slice(0, 1), pageParams: cached.pageParams.slice(0, 1) },
  );
}

/** Marks notifications as read. */
function readChange(matches: (notification: Notification) => boolean) {
  const markPage = (page: Page<Notification[]>) => ({
    ...page,
    items: page.items.map((item) => (matches(item) ? { ...item, read: true } : item)),
  });
  const apply = (cached: Pages) => ({ ...cached, pages: cached.pages.map(markPage) });
  return { queryKey, apply, refetch: true };
}

export function useMarkRead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Notification) =>
      changeOptimistically(client, [readChange((notification) => notification.id === id)], () =>
        call('PATCH /api/notifications/{notificationId}/read', {
          params: { notificationId: id },
        }),
      ),
    onError: (error) => toastFailure(notificationsCopy.markReadFailed, error),
    onSettled: () => {
      // A connected channel pushes the count; a refetch could return an older one.
      if (readLiveStatus() !== 'connected') refetchUnreadCount(client);
    },
  });
}

export function useMarkAllRead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () =>
      changeOptimistically(client, [readChange(() => true)], () =>
        call('PATCH /api/notifications/mark-all-read'),
      ),
    onSuccess: ({ count }) => setUnreadCount(client, count),
    onError: (error) => toastFailure(notificationsCopy.markAllReadFailed, error),
  });
}

/** Poll interval while the live channel is disconnected, ms. */
const pollInterval = 2000;

/** Not persisted: the beep compares counts of this visit only. */
export const unreadQuery = queryOptions({
  ...readOf('GET /api/notifications/unread-count'),
  meta: { persist: false },
});

/** The number of unread notifications: pushed by the live channel, else polled. */
export function useUnreadCount(): number {
  const { data } = useQuery({ ...unreadQuery, ...usePolling(pollInterval) });
  return data?.count ?? 0;
}

/** Sets a pushed count. A read under way may be older. */
export function setUnreadCount(client: QueryClient, count: number): void {
  updateSaved(client, unreadQuery.queryKey, () => ({ count }));
}

/** Called when the channel connects: changes before that were not pushed. */
export function refetchUnreadCount(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: unreadQuery.queryKey });
}
