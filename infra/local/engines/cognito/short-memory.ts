const lifetimeMilliseconds = 3 * 60 * 1000;

/** Remembers things for three minutes, each to be taken once: the sessions between challenges. */
export function createShortMemory<Value>(now: () => number) {
  const kept = new Map<string, { value: Value; expiresAt: number }>();

  return {
    keep(key: string, value: Value) {
      for (const [oldest, { expiresAt }] of kept) {
        if (expiresAt > now()) break;
        kept.delete(oldest);
      }
      kept.set(key, { value, expiresAt: now() + lifetimeMilliseconds });
    },
    take(key: string): Value | undefined {
      const found = kept.get(key);
      kept.delete(key);
      return found && found.expiresAt > now() ? found.value : undefined;
    },
  };
}

export interface ShortMemory<Value> {
  keep(key: string, value: Value): void;
  take(key: string): Value | undefined;
}
