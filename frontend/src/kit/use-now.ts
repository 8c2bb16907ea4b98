import { useMemo, useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let minute = currentMinute();
let timer: ReturnType<typeof setTimeout> | undefined;

function currentMinute(): number {
  return Math.floor(Date.now() / 60_000);
}

function tick(): void {
  const now = currentMinute();
  if (now !== minute) {
    minute = now;
    for (const listener of listeners) listener();
  }
  // A little late rather than early: a timer that fires before the minute is over shows nothing.
  timer = setTimeout(tick, 60_050 - (Date.now() % 60_000));
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) tick();
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) clearTimeout(timer);
  };
}

function snapshot(): number {
  if (listeners.size === 0) minute = currentMinute();
  return minute;
}

/** The moment, to the minute: the same object until the next one. One clock for all who ask. */
export function useNow(): Date {
  const minutes = useSyncExternalStore(subscribe, snapshot);
  return useMemo(() => new Date(minutes * 60_000), [minutes]);
}
