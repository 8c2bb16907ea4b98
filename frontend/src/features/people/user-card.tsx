import { Link } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import type { User } from '#shared/people/user.ts';
import { formatDateTime } from '../../kit/dates/format-date.ts';
import { Age } from '../../ui/primitives/age.tsx';
import { Avatar } from '../../ui/primitives/avatar.tsx';
import { Card } from '../../ui/primitives/card.tsx';
import { IconButton } from '../../ui/primitives/icon-button.tsx';
import { StatusDot } from '../../ui/primitives/status-dot.tsx';
import { peopleCopy } from './people-copy.ts';
import { RoleBadge } from './role-badge.tsx';

const { userCard: copy } = peopleCopy;

interface UserCardProps {
  user: User;
  isMyself: boolean;
  /** Undefined if the user may not delete this person. */
  onDelete: (() => void) | undefined;
}

/** The whole card is a link to the profile. */
export function UserCard({ user, isMyself, onDelete }: UserCardProps) {
  const { id, name, username, role, profilePhotoPath, isOnline, hasSignedIn, isSuspended } = user;
  const usesTypedPassword = hasSignedIn && user.mustChangePassword;
  return (
    <li className="relative flex">
      <Card className="group/card flex w-full min-w-0 flex-col gap-3.5 p-4 transition-colors duration-100 hover:border-line-control">
        <div className="flex items-start gap-3">
          <Avatar
            id={id}
            name={name}
            photo={profilePhotoPath}
            online={hasSignedIn ? isOnline : undefined}
          />
          <div className="min-w-0 flex-1">
            <h2 className="flex min-w-0 items-center gap-1.5 text-base">
              <Link
                dir="auto"
                to="/profile/$userId"
                params={{ userId: id }}
                className="truncate font-semibold text-ink outline-none after:absolute after:inset-0 after:rounded-xl focus-visible:after:outline-2 focus-visible:after:outline-ring"
              >
                {name}
              </Link>
              {isMyself && <span className="shrink-0 text-ink-3 text-xs">{copy.you}</span>}
            </h2>
            <p dir="auto" className="truncate text-ink-3 text-xs">
              {username}
            </p>
          </div>
          {onDelete && (
            <IconButton
              label={copy.deleteUser(name)}
              keys="Del"
              aria-keyshortcuts="Delete"
              variant="danger-ghost"
              size="small"
              aria-haspopup="dialog"
              className="z-10 -mt-1 -mr-1.5 text-ink-3! pointer-fine:opacity-0 pointer-fine:focus-visible:opacity-100 pointer-fine:group-focus-within/card:opacity-100 pointer-fine:group-hover/card:opacity-100"
              onClick={onDelete}
            >
              <Trash2 aria-hidden />
            </IconButton>
          )}
        </div>
        <div className="mt-auto flex items-center justify-between gap-2">
          <RoleBadge role={role} />
          {isSuspended ? (
            <p className="text-ink-3 text-xs">{copy.suspended}</p>
          ) : hasSignedIn ? (
            <LastActivity user={user} />
          ) : (
            <p className="min-w-0 text-pretty text-right text-ink-3 text-xs">
              {copy.notSignedInYet}
            </p>
          )}
        </div>
        {usesTypedPassword && (
          <p className="text-pretty text-ink-3 text-xs">{copy.typedPassword}</p>
        )}
      </Card>
    </li>
  );
}

function LastActivity({ user: { isOnline, lastSeen } }: Pick<UserCardProps, 'user'>) {
  return (
    <p className="tnum flex min-w-0 items-center gap-1.5 text-ink-3 text-xs">
      <StatusDot tone={isOnline ? 'green' : 'grey'} />
      <span className={isOnline ? 'text-ink-2' : undefined}>
        {isOnline ? copy.online : copy.offline}
      </span>
      <span aria-hidden>·</span>
      <span className="sr-only">{copy.lastActive}</span>
      {isOnline ? (
        <time dateTime={lastSeen} title={formatDateTime(lastSeen)} className="truncate">
          {copy.justNow}
        </time>
      ) : (
        <Age of={lastSeen} className="truncate" />
      )}
    </p>
  );
}
