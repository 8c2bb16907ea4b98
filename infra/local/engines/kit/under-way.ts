import { setTimeout as pause } from 'node:timers/promises';

/** What is under way, so that whoever stops can let it finish. */
export const underWay = () => {
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
    /** Fulfilled when nothing runs any more, at the latest after so many milliseconds. */
    finished: (longestMs: number): Promise<void> =>
      Promise.race([finish(), pause(longestMs, undefined, { ref: false })]),
  };
};
