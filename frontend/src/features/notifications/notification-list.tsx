import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Bell, CircleAlert } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import type { Notification } from '#shared/notifications/notification.ts';
import { notificationLink } from '#shared/notifications/notification-link.ts';
import { sentenceOf } from '../../kit/api-error.ts';
import { readNextPage } from '../../kit/read-next-page.ts';
import { useNow } from '../../kit/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { GridRows } from '../../ui/grid-rows.tsx';
import {
  keepNewestNotifications,
  notificationsQuery,
  rereadNotifications,
  useMarkAllRead,
  useMarkRead,
} from './notification-queries.ts';
import { NotificationRow } from './notification-row.tsx';
import { NotificationsSkeleton } from './notifications-skeleton.tsx';

export type NotificationLink = NonNullable<ReturnType<typeof notificationLink>>;

interface NotificationListProps {
  unread: number;
  onGo: (link: NotificationLink) => void;
}

/** What the bell opens. Its code and what it shows are fetched when it does. */
export function NotificationList({ unread, onGo }: NotificationListProps) {
  const titleId = useId();
  const list = useInfiniteQuery(notificationsQuery);
  const now = useNow();
  const markRead = useMarkRead();
  const markAllRead = useMarkAllRead();
  useFollowedCount(unread);

  function follow(notification: Notification): void {
    if (!notification.read) markRead.mutate(notification);
    const link = notificationLink(notification);
    if (link) onGo(link);
  }

  if (list.isPending) return <NotificationsSkeleton />;
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <section aria-labelledby={titleId}>
      <header className="flex min-h-11 items-center justify-between gap-2 border-line-soft border-b py-1.5 pr-2 pl-4">
        <h2 id={titleId} className="font-semibold text-sm">
          Notifications
        </h2>
        {unread > 0 && (
          <Button
            variant="ghost"
            size="small"
            pending={markAllRead.isPending}
            onClick={() => markAllRead.mutate()}
          >
            Mark all read
          </Button>
        )}
      </header>
      {list.data === undefined ? (
        <EmptyState
          role="alert"
          icon={<CircleAlert />}
          title="Your notifications could not be loaded"
          hint={sentenceOf(list.error)}
          action={
            <Button pending={list.isFetching} onClick={() => void list.refetch()}>
              Try again
            </Button>
          }
        />
      ) : items.length === 0 ? (
        <EmptyState
          icon={<Bell />}
          title="No notifications yet"
          hint="You will see them here when tasks are assigned by team members."
        />
      ) : (
        <div className="max-h-96 overflow-y-auto overscroll-contain">
          <GridRows aria-labelledby={titleId} className="divide-y divide-line-soft">
            {items.map((notification) => (
              <NotificationRow
                key={notification.id}
                notification={notification}
                now={now}
                onFollow={() => follow(notification)}
                onMarkRead={() => markRead.mutate(notification)}
              />
            ))}
          </GridRows>
          {list.hasNextPage && (
            <div className="border-line-soft border-t p-2">
              <Button
                variant="ghost"
                wide
                pending={list.isFetchingNextPage}
                onClick={() => void readNextPage(list)}
              >
                Show older
              </Button>
            </div>
          )}
        </div>
      )}
    </section>
  );
}

/** A count that changed while one looks means that the list did; older pages go when it closes. */
function useFollowedCount(unread: number): void {
  const client = useQueryClient();
  const known = useRef(unread);
  useEffect(() => {
    if (known.current === unread) return;
    known.current = unread;
    void rereadNotifications(client);
  }, [client, unread]);
  useEffect(() => () => keepNewestNotifications(client), [client]);
}
