import { Activity } from 'lucide-react';
import { useListPages } from '../../kit/list-pages.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ActivityList, ActivitySkeleton } from './activity-list.tsx';
import { userActivityQuery } from './profile-queries.ts';

/** Everything that somebody did, newest first. */
export function ActivityTab({ userId }: { userId: string }) {
  return (
    <Panel title="Activity" icon={<Activity aria-hidden />}>
      <History userId={userId} />
    </Panel>
  );
}

function History({ userId }: { userId: string }) {
  const { items, query, ...more } = useListPages(userActivityQuery(userId));
  if (!items)
    return query.error ? (
      <LoadFailure title="Failed to load activity" of={query} />
    ) : (
      <ActivitySkeleton rows={8} />
    );
  if (items.length === 0) return <NoActivity />;
  return (
    <>
      <ActivityList activities={items} />
      <LoadMore {...more} of="activity" />
    </>
  );
}

export function NoActivity() {
  return (
    <EmptyState
      icon={<Activity />}
      title="No recent activity"
      hint="What is created, completed and commented on shows here."
    />
  );
}
