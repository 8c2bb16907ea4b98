import { setTimeout as pause } from 'node:timers/promises';

/** Tracks pending work, so that stopping can wait for it. */
export function pendingWork() {
  const running = new Set<Promise<unknown>>();
  const finish = async () => {
    while (running.size > 0) await Promise.allSettled(running);
  };
  return {
    watch<T>(work: Promise<T>): Promise<T> {
      running.add(work);
      const forget = () => running.delete(work);
      work.then(forget, forget);
      return work;
    },
    /** Resolves when no work is pending, at the latest after the given milliseconds. */
    finished: (longestMs: number): Promise<void> =>
      Promise.race([finish(), pause(longestMs, undefined, { ref: false })]),
  };
}
