import type { QueryClient } from '@tanstack/react-query';
import { readStored, storageKeys, writeStored } from '../../kit/browser/local-storage.ts';
import { reads, readsBelow } from '../../kit/cache/match-read.ts';

let selectedId = readStored(storageKeys.selectedTeam);
const listeners = new Set<() => void>();

function store(teamId: string | null): void {
  selectedId = teamId;
  writeStored(storageKeys.selectedTeam, teamId);
  for (const listener of listeners) listener();
}

export function subscribeToSelection(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Available before the teams are loaded; null if none is selected. */
export function selectedTeamId(): string | null {
  return selectedId;
}

/** Stores the selection. What depends on it is read when it is shown for the new team. */
export function selectTeam(queryClient: QueryClient, teamId: string): void {
  if (teamId === selectedId) return;
  store(teamId);
  void queryClient.invalidateQueries({
    predicate: ({ queryKey }) =>
      (readsBelow(queryKey, '/api/teams') && queryKey[1] === teamId) ||
      reads(
        queryKey,
        'GET /api/dashboard/stats',
        'GET /api/dashboard/team-todos',
        'GET /api/dashboard/teammates',
      ),
    // Queries on screen are still those of the team before.
    refetchType: 'none',
  });
}

export function clearSelectedTeam(): void {
  store(null);
}
