import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Bell, CircleAlert } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import type { Notification } from '#shared/notifications/notification.ts';
import { notificationLink } from '#shared/notifications/notification-link.ts';
import { readNextPage } from '../../kit/api/read-next-page.ts';
import { itemsOfPages } from '../../kit/cache/items-of-pages.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorText } from '../../ui/forms/error-text.tsx';
import { GridRows } from '../../ui/grid/grid.tsx';
import { Button } from '../../ui/primitives/button.tsx';
import { NotificationRow } from './notification-row.tsx';
import { notificationsCopy } from './notifications-copy.ts';
import {
  dropOlderPages,
  notificationsQuery,
  refetchNotifications,
  useMarkAllRead,
  useMarkRead,
} from './notifications-queries.ts';
import { NotificationsSkeleton } from './notifications-skeleton.tsx';

interface NotificationListProps {
  unread: number;
  onNavigate: (href: string) => void;
}

/** The content of the bell's popover. Code and data are loaded when it opens. */
export function NotificationList({ unread, onNavigate }: NotificationListProps) {
  const titleId = useId();
  const list = useInfiniteQuery(notificationsQuery);
  const markRead = useMarkRead();
  const markAllRead = useMarkAllRead();
  useRefetchOnCountChange(unread);

  function open(notification: Notification): void {
    if (!notification.read) markRead.mutate(notification);
    const link = notificationLink(notification);
    if (link) onNavigate(link);
  }

  if (list.isPending) return <NotificationsSkeleton />;
  const items = itemsOfPages(list.data?.pages);
  return (
    <section aria-labelledby={titleId}>
      <header className="flex min-h-11 items-center justify-between gap-2 border-line-soft border-b py-1.5 pr-2 pl-4">
        <h2 id={titleId} className="font-semibold text-sm">
          {notificationsCopy.title}
        </h2>
        {unread > 0 && (
          <Button
            variant="ghost"
            size="small"
            pending={markAllRead.isPending}
            onClick={() => markAllRead.mutate()}
          >
            {notificationsCopy.markAllRead}
          </Button>
        )}
      </header>
      {list.data === undefined ? (
        <EmptyState
          role="alert"
          icon={<CircleAlert />}
          title={notificationsCopy.loadFailed}
          hint={<ErrorText error={list.error} />}
          action={
            <Button pending={list.isFetching} onClick={() => void list.refetch()}>
              {notificationsCopy.tryAgain}
            </Button>
          }
        />
      ) : items.length === 0 ? (
        <EmptyState
          icon={<Bell />}
          title={notificationsCopy.emptyTitle}
          hint={notificationsCopy.emptyHint}
          action={
            <Button onClick={() => onNavigate('/todos')}>{notificationsCopy.openTodos}</Button>
          }
        />
      ) : (
        <div className="max-h-96 overflow-y-auto overscroll-contain">
          <GridRows aria-labelledby={titleId} className="divide-y divide-line-soft">
            {items.map((notification) => (
              <NotificationRow
                key={notification.id}
                notification={notification}
                onOpen={() => open(notification)}
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
                {notificationsCopy.showOlder}
              </Button>
            </div>
          )}
        </div>
      )}
    </section>
  );
}

/** Refetches the list when the unread count changes, and drops older pages on close. */
function useRefetchOnCountChange(unread: number): void {
  const client = useQueryClient();
  const known = useRef(unread);
  useEffect(() => {
    if (known.current === unread) return;
    known.current = unread;
    void refetchNotifications(client);
  }, [client, unread]);
  useEffect(() => () => dropOlderPages(client), [client]);
}
