import { ShieldCheck } from 'lucide-react';
import type { Role } from '#shared/people/role.ts';
import { roleLabel } from '#shared/people/role-label.ts';
import type { User } from '#shared/people/user.ts';
import { formatMonthYear } from '../../kit/dates/format-date.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { tooltip } from '../../ui/overlays/tooltip/tooltip.ts';
import { Avatar } from '../../ui/primitives/avatar.tsx';
import { Badge } from '../../ui/primitives/badge.tsx';
import type { Tone } from '../../ui/primitives/tone.ts';
import { profileCopy } from './profile-copy.ts';

const roleTones: Record<Role, Tone> = {
  company_admin: 'accent',
  team_leader: 'yellow',
  team_member: 'grey',
  observer: 'grey',
};

const frame = 'flex items-center gap-4 sm:gap-5';

interface ProfileHeaderProps {
  person: User;
  isMyself: boolean;
}

export function ProfileHeader({ person, isMyself }: ProfileHeaderProps) {
  const {
    id,
    name,
    username,
    role,
    profilePhotoPath,
    createdAt,
    isOnline,
    hasSignedIn,
    isSuspended,
  } = person;
  const label = roleLabel(role);
  return (
    <header className={frame}>
      <Avatar
        id={id}
        name={name}
        photo={profilePhotoPath}
        size="huge"
        online={hasSignedIn ? isOnline : undefined}
        className="[--avatar-ground:var(--ground)] max-sm:size-16"
      />
      <div className="min-w-0 flex-1">
        <h2 className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 font-semibold text-ink text-xl leading-7">
          <span dir="auto" className="min-w-0 wrap-anywhere">
            {name}
          </span>
          {role === 'company_admin' && (
            <span role="img" aria-label={label} {...tooltip(label)}>
              <ShieldCheck aria-hidden className="size-4.5 text-accent-ink" />
            </span>
          )}
          {isMyself && <Badge tone="blue">{profileCopy.header.you}</Badge>}
        </h2>
        <p dir="auto" className="truncate text-ink-2 text-sm">
          {username}
        </p>
        <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <Badge tone={roleTones[role]}>{label}</Badge>
          {isSuspended && <Badge tone="red">{profileCopy.header.suspended}</Badge>}
          <span className="text-ink-3 text-xs">
            {hasSignedIn
              ? profileCopy.header.joined(formatMonthYear(createdAt))
              : profileCopy.header.notSignedInYet}
          </span>
        </p>
      </div>
    </header>
  );
}

export function ProfileHeaderSkeleton() {
  return (
    <div className={frame} aria-busy>
      <p className="sr-only">{profileCopy.header.loading}</p>
      <Skeleton className="size-16 rounded-full sm:size-20" />
      <div className="flex-1">
        <Skeleton className="my-1 h-5 w-44" />
        <Skeleton className="my-1 h-3 w-52 max-w-full" />
        <Skeleton className="mt-2.5 h-5 w-40" />
      </div>
    </div>
  );
}
