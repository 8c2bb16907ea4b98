const lifetimeMilliseconds = 3 * 60 * 1000;

/** Values that can be taken once within three minutes, such as the sessions between challenges. */
export function createExpiringMap<Value>(now: () => number) {
  const entries = new Map<string, { value: Value; expiresAt: number }>();

  return {
    keep(key: string, value: Value) {
      for (const [oldest, { expiresAt }] of entries) {
        if (expiresAt > now()) break;
        entries.delete(oldest);
      }
      entries.set(key, { value, expiresAt: now() + lifetimeMilliseconds });
    },
    take(key: string): Value | undefined {
      const found = entries.get(key);
      entries.delete(key);
      return found && found.expiresAt > now() ? found.value : undefined;
    },
  };
}

export interface ExpiringMap<Value> {
  keep(key: string, value: Value): void;
  take(key: string): Value | undefined;
}
