import { ChevronsUpDown, LogOut } from 'lucide-react';
import { sidebarRole } from '#shared/people/role-label.ts';
import type { SessionUser } from '#shared/people/session-user.ts';
import { useLiveStatus } from '../../kit/live/live-status.ts';
import { Menu } from '../../ui/overlays/popup/menu.tsx';
import { Avatar } from '../../ui/primitives/avatar.tsx';
import { shellCopy } from './shell-copy.ts';

interface UserMenuProps {
  user: SessionUser;
  onSignOut: () => void;
  isSigningOut: boolean;
}

export function UserMenu({ user, onSignOut, isSigningOut }: UserMenuProps) {
  const isOnline = useLiveStatus() === 'connected';
  const signOutLabel = isSigningOut ? shellCopy.sidebar.signingOut : shellCopy.sidebar.signOut;
  return (
    <Menu
      side="top"
      className="w-53"
      header={
        <p dir="auto" className="truncate text-ink-3 text-xs">
          {user.username}
        </p>
      }
      entries={[
        {
          label: signOutLabel,
          icon: <LogOut aria-hidden />,
          disabled: isSigningOut,
          onSelect: onSignOut,
        },
      ]}
      trigger={
        <button
          type="button"
          className="flex w-full items-center gap-2.5 rounded-md p-2 text-left transition-colors duration-100 hover:bg-hover data-[state=open]:bg-hover"
        >
          <Avatar
            id={user.id}
            name={user.name}
            photo={user.profilePhotoPath}
            online={isOnline || undefined}
          />
          <span className="min-w-0 flex-1">
            <span dir="auto" className="block truncate font-medium text-ink text-sm leading-4.5">
              {user.name}
            </span>
            <span
              aria-live="polite"
              className={`block truncate text-ink-3 text-xs ${isSigningOut ? '' : 'capitalize'}`}
            >
              {isSigningOut ? signOutLabel : sidebarRole(user.role)}
            </span>
          </span>
          <ChevronsUpDown aria-hidden className="size-3.5 shrink-0 text-ink-3" />
        </button>
      }
    />
  );
}
