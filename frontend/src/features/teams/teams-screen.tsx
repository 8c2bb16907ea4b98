import { useQuery } from '@tanstack/react-query';
import { CircleAlert, Plus, Users } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { wordSearch } from '#shared/kit/search-words.ts';
import type { SessionUser } from '#shared/people/session-user.ts';
import type { Team } from '#shared/teams/team.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { ErrorText } from '../../ui/forms/error-text.tsx';
import { lazyWithPreload } from '../../ui/lazy-with-preload.tsx';
import { keyboardNavigation } from '../../ui/lists/keyboard/keyboard-navigation.ts';
import { PageShortcuts } from '../../ui/lists/page-shortcuts.tsx';
import { NothingFound, SearchBar } from '../../ui/lists/search-bar.tsx';
import { useOpenedOnce } from '../../ui/overlays/use-opened-once.ts';
import { Button } from '../../ui/primitives/button.tsx';
import { useMayWrite } from '../../ui/write-access.tsx';
import { useJoinPublicTeam } from '../invitations/invitations-queries.ts';
import { TeamCard } from './team-card.tsx';
import { teamPermissions, type Viewer } from './team-permissions.ts';
import { teamsCopy } from './teams-copy.ts';
import { companyTeamsQuery, myTeamsQuery } from './teams-queries.ts';
import { TeamsShortcutsSheet } from './teams-shortcuts-sheet.tsx';

const TeamDialogs = lazyWithPreload(async () => (await import('./team-dialogs.tsx')).TeamDialogs);

const copy = teamsCopy.list;

interface TeamsScreenProps {
  user: SessionUser;
  selectedTeamId: string | null;
  search: string;
  onSearchChange: (search: string) => void;
  /** Only the user's own teams are shown. */
  isMine: boolean;
  onMineChange: (isMine: boolean) => void;
  /** The team whose members a link leads to. */
  membersOf?: string | undefined;
  onMembersOpened?: () => void;
}

const none: readonly Team[] = [];

const findsTeam = wordSearch<Team>(({ name, description }) => `${name}\n${description ?? ''}`);

export function TeamsScreen(props: TeamsScreenProps) {
  const { user, selectedTeamId, membersOf, onMembersOpened } = props;
  const { search, onSearchChange, isMine, onMineChange } = props;
  const teams = useQuery(companyTeamsQuery(user.companyId));
  const { data: mine = none, isPending: isMineUnknown } = useQuery(myTeamsQuery);
  const viewer = useMemo<Viewer>(
    () => ({ user, teamIds: new Set(mine.map(({ id }) => id)) }),
    [user, mine],
  );
  const join = useJoinPublicTeam();
  const mayWrite = useMayWrite();
  const [isCreating, setCreating] = useState(false);
  const [managedId, setManagedId] = useState<string>();
  const [teamToDelete, setTeamToDelete] = useState<Team>();
  const managed = teams.data?.find(({ id }) => id === managedId);
  const isKnown = teams.data?.some(({ id }) => id === membersOf);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each link
  useEffect(() => {
    if (membersOf === undefined || isKnown === undefined) return;
    if (!isKnown && teams.isFetching) return;
    if (isKnown) setManagedId(membersOf);
    else
      toast({ variant: 'destructive', title: copy.notFoundTitle, description: copy.notFoundText });
    onMembersOpened?.();
  }, [membersOf, isKnown, teams.isFetching]);
  const hasOpened = useOpenedOnce(
    TeamDialogs,
    isCreating || managed !== undefined || teamToDelete !== undefined,
  );

  const searchField = useRef<HTMLInputElement>(null);
  const found = teams.data
    ?.filter(({ id }) => !isMine || isMineUnknown || viewer.teamIds.has(id))
    .filter(findsTeam(search));
  function showAll(): void {
    onSearchChange('');
    onMineChange(false);
  }
  function create(): void {
    if (!mayWrite) return;
    // The new team must be seen.
    showAll();
    setCreating(true);
  }

  const createButton = mayWrite && (
    <Button variant="primary" aria-haspopup="dialog" onClick={create}>
      <Plus aria-hidden />
      {teamsCopy.create.title}
    </Button>
  );

  return (
    <>
      <PageShortcuts
        sheet={TeamsShortcutsSheet}
        keys={{
          n: create,
          m: () => onMineChange(!isMine),
          '/': () => searchField.current?.focus(),
        }}
      />
      {found && teams.data && teams.data.length > 0 && (
        <SearchBar
          copy={copy}
          field={searchField}
          search={search}
          onSearchChange={onSearchChange}
          found={found.length}
          all={teams.data.length}
          filters={
            <Button
              aria-pressed={isMine}
              className="aria-pressed:bg-accent-soft aria-pressed:text-accent-ink"
              onClick={() => onMineChange(!isMine)}
            >
              {copy.mine}
            </Button>
          }
        >
          {createButton}
        </SearchBar>
      )}
      {found && teams.data ? (
        found.length > 0 ? (
          <ul
            ref={keyboardNavigation}
            data-rows="cards"
            className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,19rem),1fr))] gap-4"
          >
            {found.map((team) => (
              <TeamCard
                key={team.id}
                team={team}
                permissions={teamPermissions(team, viewer)}
                isSelected={team.id === selectedTeamId}
                isJoining={join.isPending && join.variables?.team.id === team.id}
                onManage={() => setManagedId(team.id)}
                onJoin={() => join.mutate({ team })}
                onDelete={() => setTeamToDelete(team)}
              />
            ))}
          </ul>
        ) : teams.data.length > 0 ? (
          <NothingFound
            copy={copy}
            onShowAll={() => {
              showAll();
              searchField.current?.focus();
            }}
          />
        ) : (
          <EmptyState
            size="page"
            icon={<Users />}
            title={copy.emptyTitle}
            hint={copy.emptyHint}
            action={createButton}
          />
        )
      ) : teams.error ? (
        <EmptyState
          size="page"
          role="alert"
          icon={<CircleAlert />}
          title={copy.loadFailed}
          hint={<ErrorText error={teams.error} />}
          action={
            <Button pending={teams.isFetching} onClick={() => void teams.refetch()}>
              {copy.retry}
            </Button>
          }
        />
      ) : (
        <TeamsSkeleton />
      )}
      {hasOpened && (
        <TeamDialogs
          viewer={viewer}
          isCreating={isCreating}
          onCreatingChange={setCreating}
          managed={managed}
          onManageClose={() => setManagedId(undefined)}
          teamToDelete={teamToDelete}
          onDeleteClose={() => setTeamToDelete(undefined)}
        />
      )}
    </>
  );
}

function TeamsSkeleton() {
  return (
    <div aria-busy className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,19rem),1fr))] gap-4">
      <p className="sr-only">{copy.loading}</p>
      {['one', 'two', 'three'].map((key) => (
        <div key={key} className="rounded-xl border border-line bg-surface p-4">
          <Skeleton className="mb-4 h-5 w-32" />
          <Skeleton className="mb-2 w-full" />
          <Skeleton className="mb-5 w-2/3" />
          <Skeleton className="h-5 w-16" />
        </div>
      ))}
    </div>
  );
}
