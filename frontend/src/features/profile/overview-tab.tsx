import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Activity, ChartNoAxesColumn } from 'lucide-react';
import type { ReactNode } from 'react';
import type { UserStats } from '#shared/profile/profile.ts';
import { useListPages } from '../../kit/cache/list-pages.ts';
import { formatDuration } from '../../kit/dates/format-date.ts';
import { LoadFailure } from '../../ui/feedback/load-failure.tsx';
import { Progress } from '../../ui/feedback/progress.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { linkStyles } from '../../ui/primitives/link-styles.ts';
import { Panel } from '../../ui/primitives/panel.tsx';
import { ActivityList, ActivitySkeleton } from './activity-list.tsx';
import { NoActivity } from './activity-tab.tsx';
import { profileCopy } from './profile-copy.ts';
import { userActivityQuery, userStatsQuery } from './profile-queries.ts';
import type { ProfileLink } from './profile-tabs.ts';

const copy = profileCopy.summary;
const maxShown = 5;

interface OverviewTabProps {
  userId: string;
  /** The link to all activity. */
  allActivity: ReactNode;
}

export function OverviewTab({ userId, allActivity }: OverviewTabProps) {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <Panel
        title={profileCopy.activity.recent}
        icon={<Activity aria-hidden />}
        action={allActivity}
      >
        <Latest userId={userId} />
      </Panel>
      <Panel title={copy.title} icon={<ChartNoAxesColumn aria-hidden />}>
        <Summary userId={userId} />
      </Panel>
    </div>
  );
}

function Latest({ userId }: { userId: string }) {
  const { items, query } = useListPages(userActivityQuery(userId));
  if (!items)
    return query.error ? (
      <LoadFailure title={profileCopy.activity.loadFailed} of={query} />
    ) : (
      <ActivitySkeleton rows={maxShown} />
    );
  return items.length === 0 ? (
    <NoActivity />
  ) : (
    <ActivityList activities={items.slice(0, maxShown)} />
  );
}

function Summary({ userId }: { userId: string }) {
  const query = useQuery(userStatsQuery(userId));
  const { data: stats } = query;
  if (!stats)
    return query.error ? (
      <LoadFailure title={copy.loadFailed} of={query} />
    ) : (
      <div aria-busy className="p-4">
        <p className="sr-only">{copy.loading}</p>
        <Skeleton className="mb-3 w-24" />
        <Skeleton className="mb-5 h-1.5" />
        {['w-40', 'w-36', 'w-44', 'w-32'].map((width) => (
          <Skeleton key={width} className={`my-4.5 ${width}`} />
        ))}
      </div>
    );
  const { completedTodos, totalTodos } = stats;
  const percent = totalTodos === 0 ? 0 : Math.round((completedTodos / totalTodos) * 100);
  return (
    <div className="px-4 pt-3.5 pb-1.5">
      <div className="mb-2 flex items-baseline justify-between text-sm">
        <span className="text-ink-2">{copy.completionRate}</span>
        <span className="tnum font-semibold text-ink">{percent}%</span>
      </div>
      <Progress value={percent} label={copy.completionRate} tone="green" />
      <dl className="mt-2.5 divide-y divide-line-soft text-sm">
        {rowsOf(stats).map(([label, value, shows]) => (
          <div key={label} className="flex items-baseline justify-between gap-4 py-2.5">
            <dt className="text-ink-2">
              <Link
                to="/profile/$userId"
                params={{ userId }}
                search={shows}
                resetScroll={false}
                className={linkStyles({ tone: 'quiet', className: 'pointer-coarse:py-3' })}
              >
                {label}
              </Link>
            </dt>
            <dd className="tnum font-medium text-ink">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** Each with what lists what it counts. */
const rowsOf = (stats: UserStats): [label: string, value: string, shows: ProfileLink][] => [
  [
    copy.todosCompleted,
    copy.completedOf(stats.completedTodos, stats.totalTodos),
    { tab: 'work', part: 'completed-todos' },
  ],
  [copy.unresolvedIssues, String(stats.openIssues), { tab: 'work', part: 'unresolved-issues' }],
  [copy.timeTracked, formatDuration(stats.totalTimeTracked), { tab: 'timesheet' }],
  [copy.teams, String(stats.teamsCount), { tab: 'teams' }],
];
