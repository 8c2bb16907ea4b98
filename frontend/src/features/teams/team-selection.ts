import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { Team } from '#shared/teams/team.ts';
import { readStored, storageKeys, writeStored } from '../../kit/local-storage.ts';
import { toast } from '../../ui/toast.ts';
import { myTeamsQuery } from './team-queries.ts';

let selectedId = readStored(storageKeys.selectedTeam);
const listeners = new Set<() => void>();

function keep(teamId: string | null): void {
  selectedId = teamId;
  writeStored(storageKeys.selectedTeam, teamId);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The chosen team's id, known before the teams are; null when none is chosen. */
export function selectedTeamId(): string | null {
  return selectedId;
}

/** Choosing the chosen one does nothing; another one is kept and its data are read again. */
function selectTeam(queryClient: QueryClient, teamId: string): void {
  if (teamId === selectedId) return;
  keep(teamId);
  for (const queryKey of [
    ['/api/teams', teamId],
    ['/api/dashboard', 'stats'],
    ['/api/dashboard', 'team-todos'],
    ['/api/dashboard', 'teammates'],
  ]) {
    queryClient.invalidateQueries({ queryKey });
  }
}

const left = new Set<string>();

/** One leaves or deletes a team oneself: its loss is no news. */
export function leaveKnowingly(teamId: string): void {
  left.add(teamId);
}

function tellLoss({ id, name }: Team, next: Team | undefined): void {
  if (left.has(id)) return;
  toast({
    title: `You are no longer in ${name}`,
    ...(next && { description: `${next.name} is chosen now.` }),
  });
}

export interface TeamSelection {
  /** The teams one belongs to, by name; undefined until they are known. */
  teams: Team[] | undefined;
  /** The chosen team; undefined until the teams are known, and where none is chosen. */
  team: Team | undefined;
  /** The chosen id, known at once: reads of the team may begin before the list is here. */
  teamId: string | null;
  error: Error | null;
  retry: () => void;
  select: (teamId: string) => void;
}

export function useTeamSelection(): TeamSelection {
  const queryClient = useQueryClient();
  const { data: teams, error, refetch } = useQuery(myTeamsQuery);
  const teamId = useSyncExternalStore(subscribe, selectedTeamId);
  return {
    teams,
    team: teams?.find(({ id }) => id === teamId),
    teamId,
    error,
    retry: () => void refetch(),
    select: (id) => selectTeam(queryClient, id),
  };
}

/**
 * Keeps the choice true to the list: a team that is not in it is forgotten, and where none is
 * chosen the first one is. Used once, by the layout.
 */
export function useSettledTeamSelection(): TeamSelection {
  const selection = useTeamSelection();
  const { teams, teamId } = selection;
  const queryClient = useQueryClient();
  const known = useRef<Team>(undefined);
  useEffect(() => {
    if (!teams) return;
    const chosen = teams.find(({ id }) => id === teamId);
    if (chosen) {
      known.current = chosen;
      return;
    }
    if (teamId !== null) keep(null);
    const [first] = teams;
    if (first) selectTeam(queryClient, first.id);
    if (known.current && known.current.id === teamId) tellLoss(known.current, first);
  }, [teams, teamId, queryClient]);
  return selection;
}
