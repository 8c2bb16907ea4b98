/** More requests arrive than can be served soon. Nothing of the request was run. */
export class QueueFullError extends Error {
  override readonly name = 'QueueFullError';
}

interface QueueOptions {
  /** As many requests run at once. */
  atOnce: number;
  /** As many others wait. */
  waiting: number;
  /** So long a request waits, which with its function's time must be less than the gateway's. */
  longestWaitMs: number;
}

interface Waiting {
  start: () => void;
  timer: NodeJS.Timeout | undefined;
}

/** All functions share a thread, so requests that run all at once would all run out of time. */
export function requestQueue(options: QueueOptions) {
  const waiting = new Set<Waiting>();
  let running = 0;

  const turn = (mayReject: boolean) => {
    if (running < options.atOnce) {
      running += 1;
      return;
    }
    if (mayReject && waiting.size >= options.waiting) throw new QueueFullError();
    return new Promise<void>((resolve, reject) => {
      const entry: Waiting = { start: resolve, timer: undefined };
      waiting.add(entry);
      if (!mayReject) return;
      entry.timer = setTimeout(() => {
        if (waiting.delete(entry)) reject(new QueueFullError());
      }, options.longestWaitMs).unref();
    });
  };

  /** Hands the place of a request that ended to the one that waited longest. */
  const next = () => {
    const [entry] = waiting;
    if (!entry) {
      running -= 1;
      return;
    }
    waiting.delete(entry);
    clearTimeout(entry.timer);
    entry.start();
  };

  const queued =
    (mayReject: boolean) =>
    async <T>(work: () => Promise<T>): Promise<T> => {
      await turn(mayReject);
      try {
        return await work();
      } finally {
        next();
      }
    };
  return {
    /** Rejects with a `QueueFullError` instead of waiting too long. */
    run: queued(true),
    /** For what nobody would send again. */
    runInAnyCase: queued(false),
  };
}
export type RequestQueue = ReturnType<typeof requestQueue>;
