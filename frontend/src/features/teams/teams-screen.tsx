import { useQuery } from '@tanstack/react-query';
import { CircleAlert, Plus, Users } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { SessionUser } from '#shared/people/user.ts';
import type { Team } from '#shared/teams/team.ts';
import { sentenceOf } from '../../kit/api-error.ts';
import { useIdle } from '../../kit/use-idle.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { keyedRows } from '../../ui/keyed-rows.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { PageShortcuts } from '../../ui/page-shortcuts.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useOpenedOnce } from '../../ui/use-opened-once.ts';
import { useJoinAsExistingUser } from '../invitations/join-as-myself-queries.ts';
import { TeamCard } from './team-card.tsx';
import { companyTeamsQuery, myTeamsQuery } from './team-queries.ts';
import { standingOf, type Viewer } from './team-standing.ts';

const TeamDialogs = lazyPart(async () => (await import('./team-dialogs.tsx')).TeamDialogs);

const ShortcutsSheet = lazyPart(
  async () => (await import('./teams-shortcuts-sheet.tsx')).TeamsShortcutsSheet,
);

interface TeamsScreenProps {
  user: SessionUser;
  selectedTeamId: string | null;
}

const none: readonly Team[] = [];

export function TeamsScreen({ user, selectedTeamId }: TeamsScreenProps) {
  const teams = useQuery(companyTeamsQuery(user.companyId));
  const { data: mine = none } = useQuery(myTeamsQuery);
  const viewer = useMemo<Viewer>(
    () => ({ user, teamIds: new Set(mine.map(({ id }) => id)) }),
    [user, mine],
  );
  const join = useJoinAsExistingUser();
  const [isCreating, setCreating] = useState(false);
  const [managedId, setManagedId] = useState<string>();
  const [doomed, setDoomed] = useState<Team>();
  const managed = teams.data?.find(({ id }) => id === managedId);
  const isAnyOpen = isCreating || managed !== undefined || doomed !== undefined;
  const wasOpened = useOpenedOnce(TeamDialogs, isAnyOpen);
  const isIdle = useIdle();

  const createButton = (
    <Button variant="primary" aria-haspopup="dialog" onClick={() => setCreating(true)}>
      <Plus aria-hidden />
      Create Team
    </Button>
  );

  return (
    <>
      <PageShortcuts sheet={ShortcutsSheet} keys={{ n: () => setCreating(true) }} />
      {teams.data && teams.data.length > 0 && (
        <div className="mb-3 flex min-h-8 items-center justify-between gap-3">
          <p role="status" className="tnum text-ink-3 text-xs">
            {teams.data.length === 1 ? '1 team' : `${teams.data.length} teams`}
          </p>
          {createButton}
        </div>
      )}
      {teams.data ? (
        teams.data.length > 0 ? (
          <ul
            ref={keyedRows}
            data-rows="cards"
            className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,19rem),1fr))] gap-4"
          >
            {teams.data.map((team) => (
              <TeamCard
                key={team.id}
                team={team}
                standing={standingOf(team, viewer)}
                isSelected={team.id === selectedTeamId}
                isJoining={join.isPending && join.variables?.teamId === team.id}
                onManage={() => setManagedId(team.id)}
                onJoin={() => join.mutate({ teamId: team.id, userId: user.id })}
                onAskDelete={() => setDoomed(team)}
              />
            ))}
          </ul>
        ) : (
          <EmptyState
            size="page"
            icon={<Users />}
            title="No Teams Yet"
            hint="Create your first team to start collaborating with your organization"
            action={createButton}
          />
        )
      ) : teams.error ? (
        <EmptyState
          size="page"
          role="alert"
          icon={<CircleAlert />}
          title="Failed to fetch teams"
          hint={sentenceOf(teams.error)}
          action={
            <Button pending={teams.isFetching} onClick={() => void teams.refetch()}>
              Try again
            </Button>
          }
        />
      ) : (
        <TeamsSkeleton />
      )}
      {(wasOpened || isIdle) && (
        <TeamDialogs
          viewer={viewer}
          isCreating={isCreating}
          onCreatingChange={setCreating}
          managed={managed}
          onManaged={() => setManagedId(undefined)}
          doomed={doomed}
          onSpared={() => setDoomed(undefined)}
        />
      )}
    </>
  );
}

function TeamsSkeleton() {
  return (
    <div aria-busy className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,19rem),1fr))] gap-4">
      <p className="sr-only">Loading teams…</p>
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
