import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, Clock, ListTodo, type LucideIcon } from 'lucide-react';
import type { UserStats } from '#shared/profile/profile.ts';
import { formatDuration } from '../../kit/format-date.ts';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { userStatsQuery } from './profile-queries.ts';

interface Tile {
  label: string;
  icon: LucideIcon;
  tone: string;
  figure: (stats: UserStats) => string;
}

const tiles: readonly Tile[] = [
  {
    label: 'Completed',
    icon: CircleCheck,
    tone: 'text-green-ink',
    figure: ({ completedTodos }) => completedTodos.toLocaleString('en-US'),
  },
  {
    label: 'Active',
    icon: ListTodo,
    tone: 'text-accent-ink',
    figure: ({ totalTodos, completedTodos }) =>
      Math.max(0, totalTodos - completedTodos).toLocaleString('en-US'),
  },
  {
    label: 'Issues',
    icon: CircleAlert,
    tone: 'text-orange-ink',
    figure: ({ openIssues }) => openIssues.toLocaleString('en-US'),
  },
  {
    label: 'Time',
    icon: Clock,
    tone: 'text-blue-ink',
    figure: ({ totalTimeTracked }) => formatDuration(totalTimeTracked),
  },
];

/** Somebody's work in four numbers. */
export function ProfileTiles({ userId }: { userId: string }) {
  const { data: stats, error } = useQuery(userStatsQuery(userId));
  return (
    <Card aria-label="Work in numbers" aria-busy={!stats && !error}>
      <dl className="-mb-px grid grid-cols-2 sm:grid-cols-4">
        {tiles.map(({ label, icon: Icon, tone, figure }) => (
          <div
            key={label}
            className="border-line-soft border-b px-4 py-3 not-last:border-r max-sm:nth-2:border-r-0"
          >
            <dt className="flex items-center gap-1.5 text-ink-3 text-xs">
              <Icon aria-hidden className={classNames('size-3.5', tone)} />
              {label}
            </dt>
            <dd className="tnum mt-1 h-7 font-semibold text-ink text-xl leading-7">
              {stats ? figure(stats) : error ? '–' : <Skeleton className="h-5 w-12" />}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
