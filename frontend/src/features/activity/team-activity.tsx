import { useQuery } from '@tanstack/react-query';
import { Activity } from 'lucide-react';
import { activityWording } from '#shared/activity/activity-wording.ts';
import { shorten } from '#shared/kit/graphemes.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { LoadFailure } from '../../ui/feedback/load-failure.tsx';
import { RowsSkeleton } from '../../ui/feedback/rows-skeleton.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Age } from '../../ui/primitives/age.tsx';
import { Avatar } from '../../ui/primitives/avatar.tsx';
import { Panel } from '../../ui/primitives/panel.tsx';
import { ScrollRegion } from '../../ui/primitives/scroll-region.tsx';
import { activityCopy } from './activity-copy.ts';
import { teamActivitiesQuery } from './activity-queries.ts';

/** Longer titles are cut, so that the rest of the sentence stays visible. */
const longestTitle = 120;

const shortened = (title: string | null) => title && shorten(title, longestTitle);

/** The latest activity of a team. Next to a taller panel it takes that height and scrolls. */
export function TeamActivity({ teamId }: { teamId: string }) {
  return (
    <Panel title={activityCopy.title} icon={<Activity aria-hidden />} className="flex flex-col">
      <Feed teamId={teamId} />
    </Panel>
  );
}

function Feed({ teamId }: { teamId: string }) {
  const query = useQuery(teamActivitiesQuery(teamId));
  const { data: activities } = query;
  if (!activities) {
    return query.error ? (
      <LoadFailure title={activityCopy.loadFailed} of={query} />
    ) : (
      <FeedSkeleton />
    );
  }
  if (activities.length === 0) {
    return <EmptyState title={activityCopy.emptyTitle} hint={activityCopy.emptyHint} />;
  }
  return (
    <ScrollRegion
      label={activityCopy.label}
      className="relative print:max-h-none print:[mask-image:none] max-h-80 min-h-0 overflow-y-auto pt-2 pb-7 [mask-image:linear-gradient(to_top,transparent,black_1.75rem)]"
    >
      <ul>
        {activities.map((activity) => (
          <li key={activity.id} className="flex gap-3 px-4 py-1.5 text-sm leading-4.5">
            <Avatar size="tiny" id={activity.userId} name={activity.user.name} />
            <p className="min-w-0 flex-1 text-ink-2 wrap-anywhere">
              <span dir="auto" className="font-medium text-ink">
                {activity.user.name}
              </span>{' '}
              {activityWording({ ...activity, entityTitle: shortened(activity.entityTitle) })}
              <span className="text-ink-3">
                {' '}
                · <Age of={activity.createdAt} />
              </span>
            </p>
          </li>
        ))}
      </ul>
    </ScrollRegion>
  );
}

function FeedSkeleton() {
  return (
    <RowsSkeleton
      label={activityCopy.loading}
      widths={['w-4/5', 'w-3/5', 'w-2/3', 'w-3/4']}
      className="min-h-0 overflow-hidden py-2"
    >
      {(width) => (
        <div className="flex gap-3 px-4 py-1.5">
          <Skeleton className="size-5 rounded-full" />
          <div className="flex flex-1 flex-col gap-1.5 py-1">
            <Skeleton className="w-full" />
            <Skeleton className={width} />
          </div>
        </div>
      )}
    </RowsSkeleton>
  );
}
