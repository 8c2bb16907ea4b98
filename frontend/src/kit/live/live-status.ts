import { useSyncExternalStore } from 'react';

/**
 * `off`: not signed in, or not started yet. `connected`: changes are pushed and polling is off. `away`:
 * disconnected long enough to tell the user.
 */
export type LiveStatus = 'off' | 'connecting' | 'connected' | 'away';

/** Shorter interruptions are not shown, ms. */
export const awayAfterMs = 10_000;

const listeners = new Set<() => void>();
let status: LiveStatus = 'off';
let awayTimer: ReturnType<typeof setTimeout> | undefined;

function setStatus(next: LiveStatus): void {
  if (status === next) return;
  status = next;
  for (const listener of listeners) listener();
}

/** Called by the live channel only. */
export function announceLive(next: 'off' | 'connecting' | 'connected'): void {
  if (next === 'connecting') {
    awayTimer ??= setTimeout(() => setStatus('away'), awayAfterMs);
    if (status !== 'away') setStatus('connecting');
    return;
  }
  clearTimeout(awayTimer);
  awayTimer = undefined;
  setStatus(next);
}

export function readLiveStatus(): LiveStatus {
  return status;
}

export function subscribeToLiveStatus(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The status of the live channel. Queries do not poll while it is `connected`. */
export function useLiveStatus(): LiveStatus {
  return useSyncExternalStore(subscribeToLiveStatus, readLiveStatus);
}
