import { Link } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import type { Role } from '#shared/people/role.ts';
import { roleLabel } from '#shared/people/role-label.ts';
import type { User } from '#shared/people/user.ts';
import { formatDateTime, formatRelative } from '../../kit/format-date.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { StatusDot } from '../../ui/status-dot.tsx';
import type { Tone } from '../../ui/tone.ts';

interface UserCardProps {
  user: User;
  isMyself: boolean;
  now: Date;
  /** Absent for who may not, and on one's own card. */
  onAskDelete: (() => void) | undefined;
}

const roleTones: Record<Role, Tone> = {
  company_admin: 'accent',
  team_leader: 'yellow',
  team_member: 'grey',
};

/** The whole card leads to the profile. */
export function UserCard({ user, isMyself, now, onAskDelete }: UserCardProps) {
  const { id, name, username, role, profilePhotoPath, isOnline, lastSeen } = user;
  const nameId = `person-${id}`;
  return (
    <li className="relative flex">
      <Card className="group/card flex w-full flex-col gap-3.5 p-4 transition-colors duration-100 hover:border-line-control">
        <div className="flex items-start gap-3">
          <Avatar id={id} name={name} photo={profilePhotoPath} online={isOnline} />
          <div className="min-w-0 flex-1">
            <h2 className="flex min-w-0 items-center gap-1.5 text-base">
              <Link
                id={nameId}
                to="/profile/$userId"
                params={{ userId: id }}
                className="truncate font-semibold text-ink outline-none after:absolute after:inset-0 after:rounded-xl focus-visible:after:outline-2 focus-visible:after:outline-ring"
              >
                {name}
              </Link>
              {isMyself && <span className="shrink-0 text-ink-3 text-xs">You</span>}
            </h2>
            <p className="truncate text-ink-3 text-xs">{username}</p>
          </div>
          {onAskDelete && (
            <IconButton
              label="Delete User"
              keys="Del"
              aria-keyshortcuts="Delete"
              variant="danger-ghost"
              size="small"
              aria-haspopup="dialog"
              aria-describedby={nameId}
              className="z-10 -mt-1 -mr-1.5 text-ink-3! pointer-fine:opacity-0 pointer-fine:focus-visible:opacity-100 pointer-fine:group-focus-within/card:opacity-100 pointer-fine:group-hover/card:opacity-100"
              onClick={onAskDelete}
            >
              <Trash2 aria-hidden />
            </IconButton>
          )}
        </div>
        <div className="mt-auto flex items-center justify-between gap-2">
          <Badge tone={roleTones[role]}>{roleLabel(role)}</Badge>
          <p className="tnum flex min-w-0 items-center gap-1.5 text-ink-3 text-xs">
            <StatusDot tone={isOnline ? 'green' : 'grey'} />
            <span className={isOnline ? 'text-ink-2' : undefined}>
              {isOnline ? 'Online' : 'Offline'}
            </span>
            <span aria-hidden>·</span>
            <span className="sr-only">last active</span>
            <time dateTime={lastSeen} title={formatDateTime(lastSeen)} className="truncate">
              {isOnline ? 'just now' : formatRelative(lastSeen, { now })}
            </time>
          </p>
        </div>
      </Card>
    </li>
  );
}
