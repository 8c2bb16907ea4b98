import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { Team } from '#shared/teams/team.ts';
import { call } from '../../kit/api/call.ts';
import { toast } from '../../ui/feedback/toast.ts';
import {
  clearSelectedTeam,
  selectedTeamId,
  selectTeam,
  subscribeToSelection,
} from './selected-team.ts';
import { teamsCopy } from './teams-copy.ts';
import { myTeamsQuery } from './teams-queries.ts';

const copy = teamsCopy.selection;

const expectedLosses = new Set<string>();

/** Suppresses the "lost access" toast for a team that the user leaves or deletes. */
export function expectTeamLoss(teamId: string): void {
  expectedLosses.add(teamId);
}

/** Restores the toast after the user has rejoined. */
export function clearExpectedLoss(teamId: string): void {
  expectedLosses.delete(teamId);
}

function showLossToast({ id, name }: Team, next: Team | undefined): void {
  if (expectedLosses.has(id)) return;
  toast({
    title: copy.lost(name),
    ...(next && { description: copy.switchedTo(next.name) }),
  });
}

export interface TeamSelection {
  /** The user's teams by name; undefined until they are loaded and one is selected. */
  teams: Team[] | undefined;
  /** The selected team; undefined until loaded and if none is selected. */
  team: Team | undefined;
  /** Available before the teams are loaded, so that requests can start early. */
  teamId: string | null;
  error: Error | null;
  retry: () => void;
  select: (teamId: string) => void;
}

export function useTeamSelection(): TeamSelection {
  const queryClient = useQueryClient();
  const { data: teams, error, refetch } = useQuery(myTeamsQuery);
  const teamId = useSyncExternalStore(subscribeToSelection, selectedTeamId);
  const isChoosing = teamId === null && teams !== undefined && teams.length > 0;
  return {
    teams: isChoosing ? undefined : teams,
    team: teams?.find(({ id }) => id === teamId),
    teamId,
    error,
    retry: () => void refetch(),
    select: (id) => selectTeam(queryClient, id),
  };
}

/** The team with the most work assigned to the user, else the first by name. */
async function findFirstTeam(teams: readonly Team[]): Promise<Team | undefined> {
  const [byName] = teams;
  if (teams.length <= 1) return byName;
  try {
    const { teamId } = await call('GET /api/dashboard/first-team');
    return teams.find(({ id }) => id === teamId) ?? byName;
  } catch {
    return byName;
  }
}

/**
 * Removes a selected team that the user no longer belongs to and selects the first one instead.
 * Used once, by the layout.
 */
export function useValidTeamSelection(): TeamSelection {
  const queryClient = useQueryClient();
  const selection = useTeamSelection();
  const { teamId } = selection;
  const { data: teams } = useQuery(myTeamsQuery);
  const known = useRef<Team>(undefined);
  const lost = useRef<Team>(undefined);
  useEffect(() => {
    if (!teams) return;
    const chosen = teams.find(({ id }) => id === teamId);
    if (chosen) {
      known.current = chosen;
      return;
    }
    if (teamId !== null) {
      lost.current = known.current?.id === teamId ? known.current : undefined;
      clearSelectedTeam();
      return;
    }
    let isOutdated = false;
    void findFirstTeam(teams).then((first) => {
      if (isOutdated) return;
      if (first) selectTeam(queryClient, first.id);
      if (lost.current) showLossToast(lost.current, first);
      lost.current = undefined;
    });
    return () => {
      isOutdated = true;
    };
  }, [teams, teamId, queryClient]);
  return selection;
}
