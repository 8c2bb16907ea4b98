import { useNavigate } from '@tanstack/react-router';
import { Bell } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Count } from '../../ui/count.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Popover } from '../../ui/popover.tsx';
import { useUnreadCount } from './unread-queries.ts';

const NotificationList = lazyPart(
  async () => (await import('./notification-list.tsx')).NotificationList,
);

/** The badge shows `99+` above it. */
const mostShown = 99;

/** How many are unread, and the list of them while it is open. */
export function NotificationBell() {
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const unread = useUnreadCount();
  useEffect(() => NotificationList.preloadWhenIdle(), []);
  return (
    <Popover
      label="Notifications"
      align="end"
      open={isOpen}
      onOpenChange={setOpen}
      className="w-96 max-w-[calc(100vw-1rem)]"
      trigger={
        <IconButton
          label={unread > 0 ? `Notifications, ${shown(unread)} unread` : 'Notifications'}
          className="mr-0.5 w-auto! min-w-8 grid-flow-col px-2 sm:mr-2 pointer-coarse:min-w-11 pointer-coarse:px-3.5"
          onPointerEnter={() => void NotificationList.preload().catch(() => undefined)}
        >
          <Bell aria-hidden />
          {unread > 0 && (
            <Count
              solid
              decorative
              value={unread}
              maximum={mostShown}
              // Begins right of the bell's middle: more digits make the button wider, not the bell hidden.
              className="-mr-2.5 -ml-1.5 h-4! min-w-4! -translate-y-2"
            />
          )}
        </IconButton>
      }
    >
      <NotificationList
        unread={unread}
        onGo={({ to, highlight }) => {
          setOpen(false);
          void navigate({ href: `${to}?highlight=${highlight}` });
        }}
        // Its code comes with the pointer or at idle: hardly ever seen.
        fallback={<div aria-busy className="h-52" />}
      />
    </Popover>
  );
}

function shown(unread: number): string {
  return unread > mostShown ? `${mostShown}+` : String(unread);
}
