import { useQuery } from '@tanstack/react-query';
import { Activity } from 'lucide-react';
import { activityWording } from '#shared/activity/activity-wording.ts';
import { formatRelative } from '../../kit/format-date.ts';
import { useNow } from '../../kit/use-now.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ScrollRegion } from '../../ui/scroll-region.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { teamActivitiesQuery } from './activity-queries.ts';

/** A title of this length leaves room for what else happened. */
const longestTitle = 120;

const shortened = (title: string | null) =>
  title && title.length > longestTitle
    ? `${title.slice(0, longestTitle).toWellFormed().trimEnd()}…`
    : title;

/** What happened in a team lately; beside a taller panel it takes that one's height and scrolls. */
export function TeamActivity({ teamId }: { teamId: string }) {
  return (
    <Panel title="Team Activity" icon={<Activity aria-hidden />} className="flex flex-col">
      <Feed teamId={teamId} />
    </Panel>
  );
}

function Feed({ teamId }: { teamId: string }) {
  const query = useQuery(teamActivitiesQuery(teamId));
  const now = useNow();
  const { data: activities } = query;
  if (!activities) {
    return query.error ? (
      <LoadFailure title="Failed to load activity" of={query} />
    ) : (
      <FeedSkeleton />
    );
  }
  if (activities.length === 0) {
    return <EmptyState title="No recent activity" hint="What your team does shows here." />;
  }
  return (
    <ScrollRegion
      label="Recent activity"
      className="relative max-h-80 min-h-0 overflow-y-auto pt-2 pb-7 [mask-image:linear-gradient(to_top,transparent,black_1.75rem)]"
    >
      <ul>
        {activities.map((activity) => (
          <li key={activity.id} className="flex gap-3 px-4 py-1.5 text-sm leading-4.5">
            <Avatar size="tiny" id={activity.userId} name={activity.user.name} />
            <p className="min-w-0 flex-1 text-ink-2 wrap-anywhere">
              <span className="font-medium text-ink">{activity.user.name}</span>{' '}
              {activityWording({ ...activity, entityTitle: shortened(activity.entityTitle) })}
              <span className="text-ink-3"> · {formatRelative(activity.createdAt, { now })}</span>
            </p>
          </li>
        ))}
      </ul>
    </ScrollRegion>
  );
}

function FeedSkeleton() {
  return (
    <div aria-busy className="min-h-0 overflow-hidden py-2">
      <p className="sr-only">Loading activity…</p>
      {['w-4/5', 'w-3/5', 'w-2/3', 'w-3/4'].map((width) => (
        <div key={width} className="flex gap-3 px-4 py-1.5">
          <Skeleton className="size-5 rounded-full" />
          <div className="flex flex-1 flex-col gap-1.5 py-1">
            <Skeleton className="w-full" />
            <Skeleton className={width} />
          </div>
        </div>
      ))}
    </div>
  );
}
