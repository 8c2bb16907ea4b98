import { useNavigate } from '@tanstack/react-router';
import { Bell } from 'lucide-react';
import { useEffect, useState } from 'react';
import { lazyWithPreload } from '../../ui/lazy-with-preload.tsx';
import { Popover } from '../../ui/overlays/popup/popover.tsx';
import { Count } from '../../ui/primitives/count.tsx';
import { IconButton } from '../../ui/primitives/icon-button.tsx';
import { notificationsCopy } from './notifications-copy.ts';
import { useUnreadCount } from './notifications-queries.ts';

const NotificationList = lazyWithPreload(
  async () => (await import('./notification-list.tsx')).NotificationList,
);

/** Higher counts are shown as `99+`. */
const maximumCount = 99;

/** The unread count and, while open, the list of notifications. */
export function NotificationBell() {
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const unread = useUnreadCount();
  useEffect(() => NotificationList.preloadWhenIdle(), []);
  return (
    <Popover
      label={notificationsCopy.title}
      align="end"
      open={isOpen}
      onOpenChange={setOpen}
      className="w-96 max-w-[calc(100vw-1rem)]"
      trigger={
        <IconButton
          label={unread > 0 ? notificationsCopy.unread(shown(unread)) : notificationsCopy.title}
          className="mr-0.5 w-auto! min-w-8 grid-flow-col px-2 sm:mr-2 pointer-coarse:min-w-11 pointer-coarse:px-3.5"
          onPointerEnter={NotificationList.preload}
        >
          <Bell aria-hidden />
          {unread > 0 && (
            <Count
              solid
              decorative
              value={unread}
              maximum={maximumCount}
              // Anchored right of the bell's center, so that long numbers do not cover the bell.
              className="-mr-2.5 -ml-1.5 h-4! min-w-4! -translate-y-2"
            />
          )}
        </IconButton>
      }
    >
      <NotificationList
        unread={unread}
        onNavigate={(href) => {
          setOpen(false);
          void navigate({ href });
        }}
        fallback={<div aria-busy className="h-52" />}
      />
    </Popover>
  );
}

function shown(unread: number): string {
  return unread > maximumCount ? `${maximumCount}+` : String(unread);
}
