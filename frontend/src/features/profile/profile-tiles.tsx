import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleAlert, CircleCheck, Clock, ListTodo, type LucideIcon } from 'lucide-react';
import type { UserStats } from '#shared/profile/profile.ts';
import { formatDuration } from '../../kit/dates/format-date.ts';
import { classNames } from '../../ui/class-names.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/primitives/card.tsx';
import { profileCopy } from './profile-copy.ts';
import { userStatsQuery } from './profile-queries.ts';
import type { ProfileLink } from './profile-tabs.ts';

interface Tile {
  label: string;
  icon: LucideIcon;
  tone: string;
  value: (stats: UserStats) => string;
  /** What lists exactly what is counted. */
  shows: ProfileLink;
}

const tiles: readonly Tile[] = [
  {
    label: profileCopy.tiles.completed,
    icon: CircleCheck,
    tone: 'text-green-ink',
    value: ({ completedTodos }) => completedTodos.toLocaleString('en-US'),
    shows: { tab: 'work', part: 'completed-todos' },
  },
  {
    label: profileCopy.tiles.active,
    icon: ListTodo,
    tone: 'text-accent-ink',
    value: ({ totalTodos, completedTodos }) =>
      Math.max(0, totalTodos - completedTodos).toLocaleString('en-US'),
    shows: { tab: 'work', part: 'active-todos' },
  },
  {
    label: profileCopy.tiles.issues,
    icon: CircleAlert,
    tone: 'text-orange-ink',
    value: ({ openIssues }) => openIssues.toLocaleString('en-US'),
    shows: { tab: 'work', part: 'unresolved-issues' },
  },
  {
    label: profileCopy.tiles.time,
    icon: Clock,
    tone: 'text-blue-ink',
    value: ({ totalTimeTracked }) => formatDuration(totalTimeTracked),
    shows: { tab: 'timesheet' },
  },
];

/** Four statistics of a person's work. */
export function ProfileTiles({ userId }: { userId: string }) {
  const { data: stats, error } = useQuery(userStatsQuery(userId));
  return (
    <Card aria-label={profileCopy.tiles.label} aria-busy={!stats && !error}>
      <dl className="-mb-px grid grid-cols-2 sm:grid-cols-4">
        {tiles.map(({ label, icon: Icon, tone, value, shows }) => (
          <div
            key={label}
            className="relative border-line-soft border-b px-4 py-3 transition-colors duration-100 not-last:border-r hover:bg-hover max-sm:nth-2:border-r-0"
          >
            <dt className="flex items-center gap-1.5 text-ink-3 text-xs">
              <Icon aria-hidden className={classNames('size-3.5', tone)} />
              <Link
                to="/profile/$userId"
                params={{ userId }}
                search={shows}
                resetScroll={false}
                className="after:absolute after:inset-0"
              >
                {label}
              </Link>
            </dt>
            <dd className="tnum mt-1 h-7 font-semibold text-ink text-xl leading-7">
              {stats ? value(stats) : error ? '–' : <Skeleton className="h-5 w-12" />}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
