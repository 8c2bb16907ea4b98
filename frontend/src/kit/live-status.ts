import { useSyncExternalStore } from 'react';

/**
 * `off`: nobody is signed in, or it was not started yet. `connected`: what others do arrives by
 * itself, so that polling may rest. `away`: not connected for so long that a person should know.
 */
export type LiveStatus = 'off' | 'connecting' | 'connected' | 'away';

/** A connection lost for less long than this is nobody's concern, ms. */
export const awayAfterMs = 10_000;

const listeners = new Set<() => void>();
let status: LiveStatus = 'off';
let awayTimer: ReturnType<typeof setTimeout> | undefined;

function settle(next: LiveStatus): void {
  if (status === next) return;
  status = next;
  for (const listener of listeners) listener();
}

/** Only whoever holds the channel says so. */
export function announceLive(next: 'off' | 'connecting' | 'connected'): void {
  if (next === 'connecting') {
    awayTimer ??= setTimeout(() => settle('away'), awayAfterMs);
    if (status !== 'away') settle('connecting');
    return;
  }
  clearTimeout(awayTimer);
  awayTimer = undefined;
  settle(next);
}

export function readLiveStatus(): LiveStatus {
  return status;
}

export function subscribeToLiveStatus(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** How the live channel is doing. Polls rest while it is `connected`. */
export function useLiveStatus(): LiveStatus {
  return useSyncExternalStore(subscribeToLiveStatus, readLiveStatus);
}
