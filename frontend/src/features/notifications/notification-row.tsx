import {
  AtSign,
  Bell,
  CalendarClock,
  Check,
  CircleAlert,
  CircleCheck,
  type LucideIcon,
  MessageSquare,
  Target,
  Users,
} from 'lucide-react';
import type { Notification } from '#shared/notifications/notification.ts';
import { classNames } from '../../ui/class-names.ts';
import { GridCell, GridRow } from '../../ui/grid/grid.tsx';
import { Age } from '../../ui/primitives/age.tsx';
import { IconButton } from '../../ui/primitives/icon-button.tsx';
import { notificationsCopy } from './notifications-copy.ts';

const icons: Record<string, LucideIcon> = {
  todo: CircleCheck,
  issue: CircleAlert,
  goal: Target,
  team: Users,
};

function iconOf({ type, relatedEntityType }: Notification): LucideIcon {
  if (type === 'due_today') return CalendarClock;
  if (type === 'mentioned') return AtSign;
  if (type === 'commented') return MessageSquare;
  return icons[relatedEntityType ?? ''] ?? Bell;
}

interface NotificationRowProps {
  notification: Notification;
  onOpen: () => void;
  onMarkRead: () => void;
}

export function NotificationRow({ notification, onOpen, onMarkRead }: NotificationRowProps) {
  const { title, message, read, createdAt } = notification;
  const Icon = iconOf(notification);
  return (
    <GridRow className="group/row relative">
      <GridCell>
        <button
          type="button"
          aria-keyshortcuts="Enter"
          onClick={onOpen}
          className="flex w-full items-start gap-3 px-4 py-2.5 text-left transition-colors duration-100 -outline-offset-2 hover:bg-hover dark:hover:bg-active"
        >
          <span
            aria-hidden
            className={classNames(
              'mt-0.5 grid size-7 shrink-0 place-items-center rounded-md',
              read ? 'bg-sunken text-ink-3' : 'bg-accent-soft text-accent-ink',
            )}
          >
            <Icon className="size-4" />
          </span>
          <span className="min-w-0 flex-1">
            <span className="flex items-center gap-2">
              {!read && <span className="sr-only">{notificationsCopy.unreadRow} </span>}
              <span
                className={classNames('truncate text-sm', read ? 'text-ink-2' : 'font-semibold')}
              >
                {title}
              </span>
              <Age
                of={createdAt}
                justNow={notificationsCopy.justNow}
                className={classNames(
                  'tnum ml-auto shrink-0 text-ink-3 text-xs',
                  // Replaced by the button that marks it read while the row is hovered or focused.
                  !read &&
                    'pointer-fine:group-focus-within/row:invisible pointer-fine:group-hover/row:invisible pointer-coarse:mr-8',
                )}
              />
            </span>
            <span className="mt-0.5 line-clamp-3 break-words text-ink-2 text-xs">{message}</span>
          </span>
        </button>
      </GridCell>
      {!read && (
        <GridCell>
          <IconButton
            label={notificationsCopy.markRead}
            size="small"
            keys="Space"
            aria-keyshortcuts="Space"
            onClick={({ currentTarget }) => {
              // The button disappears, so the row gets the focus.
              currentTarget.closest<HTMLElement>('[role=row]')?.focus();
              onMarkRead();
            }}
            className="absolute! top-1.5 right-2.5 pointer-fine:opacity-0 pointer-fine:focus-visible:opacity-100 pointer-fine:group-focus-within/row:opacity-100 pointer-fine:group-hover/row:opacity-100"
          >
            <Check aria-hidden />
          </IconButton>
        </GridCell>
      )}
    </GridRow>
  );
}
