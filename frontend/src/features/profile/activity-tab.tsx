import { Activity } from 'lucide-react';
import { useListPages } from '../../kit/cache/list-pages.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { LoadFailure } from '../../ui/feedback/load-failure.tsx';
import { LoadMore } from '../../ui/lists/load-more.tsx';
import { Panel } from '../../ui/primitives/panel.tsx';
import { ActivityList, ActivitySkeleton } from './activity-list.tsx';
import { profileCopy } from './profile-copy.ts';
import { userActivityQuery } from './profile-queries.ts';

/** All activity of a person, newest first. */
export function ActivityTab({ userId }: { userId: string }) {
  return (
    <Panel title={profileCopy.activity.title} icon={<Activity aria-hidden />}>
      <History userId={userId} />
    </Panel>
  );
}

function History({ userId }: { userId: string }) {
  const { items, query, ...more } = useListPages(userActivityQuery(userId));
  if (!items)
    return query.error ? (
      <LoadFailure title={profileCopy.activity.loadFailed} of={query} />
    ) : (
      <ActivitySkeleton rows={8} />
    );
  if (items.length === 0) return <NoActivity />;
  return (
    <>
      <ActivityList activities={items} />
      <LoadMore {...more} of={profileCopy.activity.more} />
    </>
  );
}

export function NoActivity() {
  return (
    <EmptyState
      icon={<Activity />}
      title={profileCopy.activity.emptyTitle}
      hint={profileCopy.activity.emptyHint}
    />
  );
}
