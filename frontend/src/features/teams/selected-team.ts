import type { QueryClient } from '@tanstack/react-query';
import { readStored, storageKeys, writeStored } from '../../kit/browser/local-storage.ts';

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
  for (const queryKey of [
    ['/api/teams', teamId],
    ['/api/dashboard', 'stats'],
    ['/api/dashboard', 'team-todos'],
    ['/api/dashboard', 'teammates'],
  ]) {
    // Queries on screen are still those of the team before.
    void queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
  }
}

export function clearSelectedTeam(): void {
  store(null);
}
