import { useMemo, useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let minute = currentMinute();
let timer: ReturnType<typeof setTimeout> | undefined;

function currentMinute(): number {
  return Math.floor(Date.now() / 60_000);
}

function tick(): void {
  clearTimeout(timer);
  const now = currentMinute();
  if (now !== minute) {
    minute = now;
    for (const listener of listeners) listener();
  }
  // 50 ms late, because a timer that fires before the minute is over changes nothing.
  timer = setTimeout(tick, 60_050 - (Date.now() % 60_000));
}

function start(): void {
  tick();
  // Timers pause while a tab is frozen or the computer sleeps.
  document.addEventListener('visibilitychange', tick);
  window.addEventListener('focus', tick);
  window.addEventListener('pageshow', tick);
}

function stop(): void {
  clearTimeout(timer);
  document.removeEventListener('visibilitychange', tick);
  window.removeEventListener('focus', tick);
  window.removeEventListener('pageshow', tick);
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) start();
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) stop();
  };
}

function snapshot(): number {
  if (listeners.size === 0) minute = currentMinute();
  return minute;
}

/** The current minute, shared by all screens: the same Date until the next minute begins. */
export function useNow(): Date {
  const minutes = useSyncExternalStore(subscribe, snapshot);
  return useMemo(() => new Date(minutes * 60_000), [minutes]);
}
