import { useQuery } from '@tanstack/react-query';
import { CircleAlert, Users } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import type { SessionUser } from '#shared/people/session-user.ts';
import type { User } from '#shared/people/user.ts';
import { showsPresence, useLiveStatus } from '../../kit/live/live-status.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorText } from '../../ui/forms/error-text.tsx';
import { lazyWithPreload } from '../../ui/lazy-with-preload.tsx';
import { keyboardNavigation } from '../../ui/lists/keyboard/keyboard-navigation.ts';
import { PageShortcuts } from '../../ui/lists/page-shortcuts.tsx';
import { NothingFound, SearchBar } from '../../ui/lists/search-bar.tsx';
import { Button } from '../../ui/primitives/button.tsx';
import { readDeletions } from './deletion-storage.ts';
import { DirectoryShortcutsSheet } from './directory-shortcuts-sheet.tsx';
import { DirectorySkeleton, directoryGrid } from './directory-skeleton.tsx';
import { findsPerson } from './finds-person.ts';
import { peopleCopy } from './people-copy.ts';
import { isInGroup, PeopleFilter, type PeopleGroup } from './people-filter.tsx';
import { companyUsersQuery } from './people-queries.ts';
import { useDeleteUserDialogs } from './use-delete-user-dialogs.tsx';
import { UserCard } from './user-card.tsx';

const RunningDeletions = lazyWithPreload(
  async () => (await import('./running-deletions.tsx')).RunningDeletions,
);

const copy = peopleCopy.directory;

interface DirectoryScreenProps {
  me: SessionUser;
  search: string;
  onSearchChange: (search: string) => void;
  group: PeopleGroup | undefined;
  onGroupChange: (group: PeopleGroup | undefined) => void;
  inviteUser: ReactNode;
  teamInvite: ReactNode;
  pendingInvitations: ReactNode;
}

/** Number of cards shown at first and added by Show more. */
const pageSize = 120;

export function DirectoryScreen(props: DirectoryScreenProps) {
  const { me, search, onSearchChange, group, onGroupChange } = props;
  const { inviteUser, teamInvite, pendingInvitations } = props;
  const users = useQuery({ ...companyUsersQuery(me.companyId), ...showsPresence });
  const all = users.data;
  const found = all?.filter(findsPerson(search)).filter(isInGroup(group));
  const searchField = useRef<HTMLInputElement>(null);
  return (
    <>
      <PageShortcuts
        sheet={DirectoryShortcutsSheet}
        keys={{ '/': () => searchField.current?.focus() }}
      />
      <SearchBar
        copy={copy}
        field={searchField}
        search={search}
        onSearchChange={onSearchChange}
        found={found?.length}
        all={all?.length}
        filters={<PeopleFilter group={group} onGroupChange={onGroupChange} />}
      >
        {inviteUser}
      </SearchBar>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[minmax(0,1fr)_18rem] lg:items-start">
        <div className="lg:sticky lg:top-18 lg:order-last">{teamInvite}</div>
        <div className="flex min-w-0 flex-col gap-4">
          {pendingInvitations}
          {found && all ? (
            <UserCards
              me={me}
              users={found}
              all={all}
              onShowAll={() => {
                onSearchChange('');
                onGroupChange(undefined);
                searchField.current?.focus();
              }}
            />
          ) : users.error ? (
            <EmptyState
              size="page"
              role="alert"
              icon={<CircleAlert />}
              title={copy.loadFailed}
              hint={<ErrorText error={users.error} />}
              action={
                <Button pending={users.isFetching} onClick={() => void users.refetch()}>
                  {copy.retry}
                </Button>
              }
            />
          ) : (
            <DirectorySkeleton />
          )}
        </div>
      </div>
    </>
  );
}

interface UserCardsProps {
  me: SessionUser;
  users: readonly User[];
  all: readonly User[];
  onShowAll: () => void;
}

function UserCards({ me, users, all, onShowAll }: UserCardsProps) {
  const isOnline = useLiveStatus() === 'connected';
  const [limit, setLimit] = useState(pageSize);
  const mayDelete = me.role === 'company_admin';
  const { openDialog, dialogs } = useDeleteUserDialogs(me.id, all);
  const [running] = useState(() => (mayDelete ? readDeletions(me.id) : []));

  return (
    <div>
      {running.length > 0 && <RunningDeletions userId={me.id} deletions={running} />}
      {users.length > 0 ? (
        <ul
          ref={keyboardNavigation}
          data-rows="cards"
          aria-label={copy.label}
          className={directoryGrid}
        >
          {users.slice(0, limit).map((user) => (
            <UserCard
              key={user.id}
              user={user.id === me.id && isOnline ? { ...user, isOnline: true } : user}
              isMyself={user.id === me.id}
              onDelete={mayDelete && user.id !== me.id ? () => openDialog(user) : undefined}
            />
          ))}
        </ul>
      ) : all.length > 0 ? (
        <NothingFound copy={copy} onShowAll={onShowAll} />
      ) : (
        <EmptyState size="page" icon={<Users />} title={copy.emptyTitle} />
      )}
      {users.length > limit && (
        <div className="mt-4 flex justify-center">
          <Button onClick={() => setLimit(limit + pageSize)}>
            {copy.showMore(Math.min(pageSize, users.length - limit))}
          </Button>
        </div>
      )}
      {dialogs}
    </div>
  );
}
