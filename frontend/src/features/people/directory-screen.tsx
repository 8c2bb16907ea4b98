import { useQuery } from '@tanstack/react-query';
import { CircleAlert, SearchX, Users } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { SessionUser, User } from '#shared/people/user.ts';
import { sentenceOf } from '../../kit/api-error.ts';
import { useLiveStatus } from '../../kit/live-status.ts';
import { useNow } from '../../kit/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { keyedRows } from '../../ui/keyed-rows.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { PageShortcuts } from '../../ui/page-shortcuts.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { findsPerson } from './directory-filter.ts';
import { DirectorySkeleton, directoryGrid } from './directory-skeleton.tsx';
import { keptDeletions } from './kept-deletions.ts';
import { companyUsersQuery } from './people-queries.ts';
import { UserCard } from './user-card.tsx';

const DeleteUserDialog = lazyPart(
  async () => (await import('./delete-user-dialog.tsx')).DeleteUserDialog,
);
const RunningDeletions = lazyPart(
  async () => (await import('./running-deletions.tsx')).RunningDeletions,
);

const ShortcutsSheet = lazyPart(
  async () => (await import('./directory-shortcuts-sheet.tsx')).DirectoryShortcutsSheet,
);

interface DirectoryScreenProps {
  me: SessionUser;
  search: string;
  onSearchChange: (search: string) => void;
  /** The button that opens the Invite User dialog. */
  inviteUser: ReactNode;
  /** The Team Invite card. */
  teamInvite: ReactNode;
}

/** Cards drawn at once; of a large company one looks for a person rather than through all of it. */
const perStep = 120;

export function DirectoryScreen(props: DirectoryScreenProps) {
  const { me, search, onSearchChange, inviteUser, teamInvite } = props;
  const users = useQuery(companyUsersQuery(me.companyId));
  const all = users.data;
  const found = all?.filter((user) => findsPerson(search, user));
  const searchField = useRef<HTMLInputElement>(null);
  return (
    <>
      <PageShortcuts sheet={ShortcutsSheet} keys={{ '/': () => searchField.current?.focus() }} />
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <SearchInput
          ref={searchField}
          label="Search users"
          placeholder="Search by name, email, or role..."
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
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_18rem] lg:items-start">
        <div className="lg:sticky lg:top-18 lg:order-last">{teamInvite}</div>
        {found && all ? (
          <UserCards me={me} users={found} all={all} />
        ) : users.error ? (
          <EmptyState
            size="page"
            role="alert"
            icon={<CircleAlert />}
            title="Failed to fetch users"
            hint={sentenceOf(users.error)}
            action={
              <Button pending={users.isFetching} onClick={() => void users.refetch()}>
                Try again
              </Button>
            }
          />
        ) : (
          <DirectorySkeleton />
        )}
      </div>
    </>
  );
}

function countText(found: number, all: number): string {
  const users = all === 1 ? 'user' : 'users';
  return found === all ? `${all} ${users}` : `${found} of ${all} ${users}`;
}

interface UserCardsProps {
  me: SessionUser;
  users: readonly User[];
  all: readonly User[];
}

function UserCards({ me, users, all }: UserCardsProps) {
  const now = useNow();
  const amHere = useLiveStatus() === 'connected';
  const [limit, setLimit] = useState(perStep);
  const mayDelete = me.role === 'company_admin';
  useEffect(() => {
    if (mayDelete) DeleteUserDialog.preloadWhenIdle();
  }, [mayDelete]);
  /** Whose deletion was asked for, and maybe goes on. */
  const [doomed, setDoomed] = useState<readonly User[]>([]);
  const [askedId, setAskedId] = useState<string>();
  const [running] = useState(() => (mayDelete ? keptDeletions(me.id) : []));

  function askDelete(person: User): void {
    setDoomed([...doomed.filter(({ id }) => id !== person.id), person]);
    setAskedId(person.id);
  }

  return (
    <div>
      {running.length > 0 && <RunningDeletions userId={me.id} deletions={running} />}
      {users.length > 0 ? (
        <ul ref={keyedRows} data-rows="cards" aria-label="Users" className={directoryGrid}>
          {users.slice(0, limit).map((user) => (
            <UserCard
              key={user.id}
              user={user.id === me.id && amHere ? { ...user, isOnline: true } : user}
              isMyself={user.id === me.id}
              now={now}
              onAskDelete={mayDelete && user.id !== me.id ? () => askDelete(user) : undefined}
            />
          ))}
        </ul>
      ) : all.length > 0 ? (
        <EmptyState
          size="page"
          icon={<SearchX />}
          title="No users found"
          hint="Try adjusting your search criteria"
        />
      ) : (
        <EmptyState size="page" icon={<Users />} title="No users yet" />
      )}
      {users.length > limit && (
        <div className="mt-4 flex justify-center">
          <Button onClick={() => setLimit(limit + perStep)}>
            Show {Math.min(perStep, users.length - limit)} more
          </Button>
        </div>
      )}
      {doomed.map((person) => (
        <DeleteUserDialog
          key={person.id}
          userId={me.id}
          person={person}
          colleagues={all.filter(({ id }) => id !== person.id)}
          open={askedId === person.id}
          onClose={() => setAskedId(undefined)}
        />
      ))}
    </div>
  );
}
