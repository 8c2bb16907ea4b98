import { setTimeout as pause } from 'node:timers/promises';

/** Waits until a condition is met; throws with the last value if it never is. */
export const eventually = async <T>(
  look: () => T | Promise<T>,
  isGood: (seen: T) => boolean = Boolean,
  withinMs = 15_000,
): Promise<T> => {
  const deadline = Date.now() + withinMs;
  for (;;) {
    const seen = await look();
    if (isGood(seen)) return seen;
    if (Date.now() > deadline) throw new Error(`Last seen: ${JSON.stringify(seen)}`);
    await pause(10);
  }
};
