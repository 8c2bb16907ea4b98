import { focusManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

/**
 * `off`: not signed in, or not started yet. `connected`: changes are pushed and polling is off. `away`:
 * disconnected long enough to tell the user.
 */
type LiveStatus = 'off' | 'connecting' | 'connected' | 'away';

/** Shorter interruptions are not shown, ms. */
const awayAfterMs = 5000;

/** A page that nobody has used for this long polls more and more seldom, ms. */
const unusedAfter = 5 * 60_000;

/** Polling waits at most this long, ms. */
const longestPoll = 5 * 60_000;

const listeners = new Set<() => void>();
let status: LiveStatus = 'off';
let awayTimer: ReturnType<typeof setTimeout> | undefined;
let pollingSince = Date.now();
let lastUsedAt = Date.now();

function setStatus(next: LiveStatus): void {
  if (status === next) return;
  if (status === 'connected' || status === 'off') pollingSince = Date.now();
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

function subscribeToLiveStatus(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The status of the live channel. */
export function useLiveStatus(): LiveStatus {
  return useSyncExternalStore(subscribeToLiveStatus, readLiveStatus);
}

/** While nobody uses the page, doubles the interval as often as that time has doubled. */
function backedOff(firstInterval: number): number {
  const unusedSince = Math.max(pollingSince, lastUsedAt + unusedAfter);
  const polls = (Date.now() - unusedSince) / firstInterval;
  const interval = firstInterval * 2 ** Math.floor(Math.log2(Math.max(1, polls / 4)));
  return Math.max(firstInterval, Math.min(interval, longestPoll));
}

const uses = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove'];

// Who comes back to the page sees what is polled at once, and polls as often as at first.
focusManager.setEventListener((handleFocus) => {
  const use = () => {
    const wasUnused = Date.now() - lastUsedAt >= unusedAfter;
    lastUsedAt = Date.now();
    if (wasUnused) handleFocus();
  };
  const comeBack = () => {
    lastUsedAt = Date.now();
    handleFocus();
  };
  // Captured, because a component may stop an event.
  for (const name of uses) window.addEventListener(name, use, true);
  window.addEventListener('focus', comeBack);
  document.addEventListener('visibilitychange', comeBack);
  return () => {
    for (const name of uses) window.removeEventListener(name, use, true);
    window.removeEventListener('focus', comeBack);
    document.removeEventListener('visibilitychange', comeBack);
  };
});

/** Options of a query that the live channel keeps up to date, and that is polled without it. */
export function usePolling(firstInterval: number) {
  const isPushed = useLiveStatus() === 'connected';
  return {
    refetchInterval: isPushed ? (false as const) : () => backedOff(firstInterval),
    refetchOnWindowFocus: isPushed ? false : ('always' as const),
  };
}

/** Option of a query whose page shows who is online. */
export const showsPresence = { meta: { showsPresence: true } };

const polledEvery = 60_000;

/** Options of a query that is polled, so that the server need not send its changes. */
export const polled = {
  refetchInterval: polledEvery,
  staleTime: polledEvery,
  refetchOnWindowFocus: true,
  meta: { isPolled: true },
};
