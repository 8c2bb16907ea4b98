import { useQuery } from '@tanstack/react-query';
import { Activity, ChartNoAxesColumn } from 'lucide-react';
import type { ReactNode } from 'react';
import type { UserStats } from '#shared/profile/profile.ts';
import { formatDuration } from '../../kit/format-date.ts';
import { useListPages } from '../../kit/list-pages.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Progress } from '../../ui/progress.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ActivityList, ActivitySkeleton } from './activity-list.tsx';
import { NoActivity } from './activity-tab.tsx';
import { userActivityQuery, userStatsQuery } from './profile-queries.ts';

const mostShown = 5;

interface OverviewTabProps {
  userId: string;
  /** Leads to the whole history. */
  allActivity: ReactNode;
}

export function OverviewTab({ userId, allActivity }: OverviewTabProps) {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <Panel title="Recent Activity" icon={<Activity aria-hidden />} action={allActivity}>
        <Latest userId={userId} />
      </Panel>
      <Panel title="Work Summary" icon={<ChartNoAxesColumn aria-hidden />}>
        <Summary userId={userId} />
      </Panel>
    </div>
  );
}

function Latest({ userId }: { userId: string }) {
  const { items, query } = useListPages(userActivityQuery(userId));
  if (!items)
    return query.error ? (
      <LoadFailure title="Failed to load activity" of={query} />
    ) : (
      <ActivitySkeleton rows={mostShown} />
    );
  return items.length === 0 ? (
    <NoActivity />
  ) : (
    <ActivityList activities={items.slice(0, mostShown)} />
  );
}

function Summary({ userId }: { userId: string }) {
  const query = useQuery(userStatsQuery(userId));
  const { data: stats } = query;
  if (!stats)
    return query.error ? (
      <LoadFailure title="Failed to load the work summary" of={query} />
    ) : (
      <div aria-busy className="p-4">
        <p className="sr-only">Loading the work summary…</p>
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
        <span className="text-ink-2">Completion rate</span>
        <span className="tnum font-semibold text-ink">{percent}%</span>
      </div>
      <Progress value={percent} label="Completion rate" tone="green" />
      <dl className="mt-2.5 divide-y divide-line-soft text-sm">
        {rowsOf(stats).map(([label, value]) => (
          <div key={label} className="flex items-baseline justify-between gap-4 py-2.5">
            <dt className="text-ink-2">{label}</dt>
            <dd className="tnum font-medium text-ink">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

const rowsOf = (stats: UserStats): [label: string, value: string][] => [
  ['Todos completed', `${stats.completedTodos} of ${stats.totalTodos}`],
  ['Open issues', String(stats.openIssues)],
  ['Time tracked', formatDuration(stats.totalTimeTracked)],
  ['Teams', String(stats.teamsCount)],
];
