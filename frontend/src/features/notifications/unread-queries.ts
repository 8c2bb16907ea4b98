import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { useLiveStatus } from '../../kit/live-status.ts';
import { readOf } from '../../kit/query-client.ts';

/** How often the count is asked for while nobody pushes it, ms. */
const pollEvery = 2000;

/** Not kept for the next visit: what was unread then is no news to compare with. */
export const unreadQuery = queryOptions({
  ...readOf('GET /api/notifications/unread-count'),
  meta: { keep: false },
});

/** How many notifications are unread: pushed by the live channel, asked for where it is away. */
export function useUnreadCount(): number {
  const isPushed = useLiveStatus() === 'connected';
  const { data } = useQuery({ ...unreadQuery, refetchInterval: isPushed ? false : pollEvery });
  return data?.count ?? 0;
}

/** What the server says by itself; an answer that is still on its way would be older. */
export function receiveUnread(client: QueryClient, count: number): void {
  void client.cancelQueries({ queryKey: unreadQuery.queryKey });
  client.setQueryData(unreadQuery.queryKey, { count });
}

/** Asks once: what came between the first answer and the channel's beginning was not pushed. */
export function rereadUnread(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: unreadQuery.queryKey });
}
