import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, UserX } from 'lucide-react';
import type { ReactNode } from 'react';
import { isMissing } from '../../kit/api/api-error.ts';
import { usePageName } from '../../kit/browser/page-name.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { LoadFailure } from '../../ui/feedback/load-failure.tsx';
import { PageShortcuts } from '../../ui/lists/page-shortcuts.tsx';
import { buttonStyles } from '../../ui/primitives/button-styles.ts';
import { headerLinkStyles } from '../../ui/primitives/link-styles.ts';
import { Tabs } from '../../ui/primitives/tabs.tsx';
import { personQuery } from '../people/people-queries.ts';
import { ActivityTab } from './activity-tab.tsx';
import { OverviewTab } from './overview-tab.tsx';
import { profileCopy } from './profile-copy.ts';
import { ProfileHeader, ProfileHeaderSkeleton } from './profile-header.tsx';
import { ProfileShortcutsSheet } from './profile-shortcuts-sheet.tsx';
import type { ProfileTab } from './profile-tabs.ts';
import { ProfileTiles } from './profile-tiles.tsx';

const { tabs } = profileCopy;

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
    return <LoadFailure title={profileCopy.header.loadFailed} of={query} className="py-20" />;
  const allActivity = (
    <button
      type="button"
      className={`${headerLinkStyles} text-xs`}
      onClick={() => onTabChange('activity')}
    >
      {profileCopy.activity.viewAll}
      <span className="sr-only"> {profileCopy.activity.viewAllOf}</span>
    </button>
  );
  return (
    <>
      <PageShortcuts sheet={ProfileShortcutsSheet} />
      {person ? (
        <ProfileHeader person={person} isMyself={person.id === myId} />
      ) : (
        <ProfileHeaderSkeleton />
      )}
      <div className="mt-5">
        <ProfileTiles userId={userId} />
      </div>
      <Tabs
        label={profileCopy.tabsLabel}
        variant="line"
        className="mt-3"
        value={tab}
        onValueChange={onTabChange}
        items={[
          {
            value: 'overview',
            label: tabs.overview,
            content: <OverviewTab userId={userId} allActivity={allActivity} />,
          },
          { value: 'activity', label: tabs.activity, content: <ActivityTab userId={userId} /> },
          { value: 'work', label: tabs.work, content: work },
          { value: 'timesheet', label: tabs.timesheet, content: timesheet },
          { value: 'teams', label: tabs.teams, content: teams },
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
      title={profileCopy.header.notFoundTitle}
      hint={profileCopy.header.notFoundHint}
      action={
        <Link to="/directory" className={buttonStyles()}>
          <ArrowLeft aria-hidden />
          {profileCopy.header.backToDirectory}
        </Link>
      }
    />
  );
}
