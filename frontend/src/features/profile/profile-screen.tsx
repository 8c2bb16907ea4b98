import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, UserX } from 'lucide-react';
import type { ReactNode } from 'react';
import { isMissing } from '../../kit/api-error.ts';
import { usePageName } from '../../kit/page-name.ts';
import { buttonStyles } from '../../ui/button-styles.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { linkStyles } from '../../ui/link-styles.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { PageShortcuts } from '../../ui/page-shortcuts.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { personQuery } from '../people/people-queries.ts';
import { ActivityTab } from './activity-tab.tsx';
import { OverviewTab } from './overview-tab.tsx';
import { ProfileHeader, ProfileHeaderSkeleton } from './profile-header.tsx';
import type { ProfileTab } from './profile-tabs.ts';
import { ProfileTiles } from './profile-tiles.tsx';

const ShortcutsSheet = lazyPart(
  async () => (await import('./profile-shortcuts-sheet.tsx')).ProfileShortcutsSheet,
);

interface ProfileScreenProps {
  userId: string;
  myId: string;
  tab: ProfileTab;
  onTabChange: (tab: ProfileTab) => void;
  work: ReactNode;
  timesheet: ReactNode;
  teams: ReactNode;
}

export function ProfileScreen(props: ProfileScreenProps) {
  const { userId, myId, tab, onTabChange, work, timesheet, teams } = props;
  const query = useQuery(personQuery(userId));
  const { data: person, error } = query;
  usePageName(error ? undefined : person?.name);
  if (isMissing(error)) return <UserNotFound />;
  if (!person && error)
    return <LoadFailure title="Failed to load this profile" of={query} className="py-20" />;
  const allActivity = (
    <button
      type="button"
      className={linkStyles({ className: 'rounded-xs text-xs' })}
      onClick={() => onTabChange('activity')}
    >
      View all<span className="sr-only"> activity</span>
    </button>
  );
  return (
    <>
      <PageShortcuts sheet={ShortcutsSheet} />
      {person ? (
        <ProfileHeader person={person} isMyself={person.id === myId} />
      ) : (
        <ProfileHeaderSkeleton />
      )}
      <div className="mt-5">
        <ProfileTiles userId={userId} />
      </div>
      <Tabs
        label="Parts of the profile"
        look="line"
        className="mt-3"
        value={tab}
        onValueChange={onTabChange}
        items={[
          {
            value: 'overview',
            label: 'Overview',
            content: <OverviewTab userId={userId} allActivity={allActivity} />,
          },
          { value: 'activity', label: 'Activity', content: <ActivityTab userId={userId} /> },
          { value: 'work', label: 'Assigned Work', content: work },
          { value: 'timesheet', label: 'Timesheet', content: timesheet },
          { value: 'teams', label: 'Teams', content: teams },
        ]}
      />
    </>
  );
}

function UserNotFound() {
  return (
    <EmptyState
      size="page"
      role="alert"
      icon={<UserX />}
      title="User Not Found"
      hint="The user you're looking for doesn't exist."
      action={
        <Link to="/directory" className={buttonStyles()}>
          <ArrowLeft aria-hidden />
          Back to Directory
        </Link>
      }
    />
  );
}
