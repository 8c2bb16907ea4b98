/**
 * Runs work while holding a set of keys. A call queues for all its keys at once, so that calls
 * proceed in order and cannot deadlock.
 */
export function createKeyLocks() {
  const lastHolders = new Map<string, Promise<void>>();

  return async function withKeys<Result>(
    keys: string[],
    work: () => Promise<Result>,
  ): Promise<Result> {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const distinct = [...new Set(keys)];
    const before = distinct.map((key) => lastHolders.get(key));
    for (const key of distinct) lastHolders.set(key, released);
    try {
      await Promise.all(before);
      return await work();
    } finally {
      release();
      for (const key of distinct) {
        if (lastHolders.get(key) === released) lastHolders.delete(key);
      }
    }
  };
}
