import { useQuery } from '@tanstack/react-query';
import { CircleAlert, SearchX, Users } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import type { SessionUser, User } from '#shared/people/user.ts';
import { useNow } from '../../kit/hooks/use-now.ts';
import { useLiveStatus } from '../../kit/live/live-status.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { ErrorText } from '../../ui/forms/error-text.tsx';
import { SearchInput } from '../../ui/forms/search-input.tsx';
import { lazyWithPreload } from '../../ui/lazy-with-preload.tsx';
import { keyboardNavigation } from '../../ui/lists/keyboard/keyboard-navigation.ts';
import { PageShortcuts } from '../../ui/lists/page-shortcuts.tsx';
import { Button } from '../../ui/primitives/button.tsx';
import { readDeletions } from './deletion-storage.ts';
import { findsPerson } from './directory-filter.ts';
import { DirectoryShortcutsSheet } from './directory-shortcuts-sheet.tsx';
import { DirectorySkeleton, directoryGrid } from './directory-skeleton.tsx';
import { peopleCopy } from './people-copy.ts';
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
  inviteUser: ReactNode;
  teamInvite: ReactNode;
  pendingInvitations: ReactNode;
}

/** Number of cards shown at first and added by Show more. */
const pageSize = 120;

export function DirectoryScreen(props: DirectoryScreenProps) {
  const { me, search, onSearchChange, inviteUser, teamInvite, pendingInvitations } = props;
  const users = useQuery(companyUsersQuery(me.companyId));
  const all = users.data;
  const found = all?.filter((user) => findsPerson(search, user));
  const searchField = useRef<HTMLInputElement>(null);
  return (
    <>
      <PageShortcuts
        sheet={DirectoryShortcutsSheet}
        keys={{ '/': () => searchField.current?.focus() }}
      />
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <SearchInput
          ref={searchField}
          label={copy.search}
          placeholder={copy.searchPlaceholder}
          className="min-w-60 flex-1 sm:max-w-80"
          takesFocusBack
          value={search}
          onValueChange={onSearchChange}
        />
        <div className="flex flex-1 items-center justify-between gap-3">
          {all ? (
            <p role="status" className="tnum text-ink-3 text-xs">
              {countText(found?.length ?? 0, all.length)}
            </p>
          ) : (
            <Skeleton className="w-14" />
          )}
          <div className="ml-auto">{inviteUser}</div>
        </div>
      </div>
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

function countText(found: number, all: number): string {
  return found === all ? copy.count(all) : copy.countFound(found, all);
}

interface UserCardsProps {
  me: SessionUser;
  users: readonly User[];
  all: readonly User[];
  onShowAll: () => void;
}

function UserCards({ me, users, all, onShowAll }: UserCardsProps) {
  const now = useNow();
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
              now={now}
              onDelete={mayDelete && user.id !== me.id ? () => openDialog(user) : undefined}
            />
          ))}
        </ul>
      ) : all.length > 0 ? (
        <EmptyState
          size="page"
          icon={<SearchX />}
          title={copy.noMatchTitle}
          hint={copy.noMatchHint}
          action={<Button onClick={onShowAll}>{copy.showAll}</Button>}
        />
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
