import { notAuthorized } from '../cognito-error.ts';

const freeAttempts = 5;
const longestLockSeconds = 15 * 60;
const forgivenAfterMilliseconds = 15 * 60 * 1000;

interface Attempts {
  failed: number;
  lastAt: number;
  lockedUntil: number;
}

/**
 * Cognito's lockout: from the fifth failure on a user is locked for 1, 2, 4 … seconds, at most 15
 * minutes. Attempts in that time are rejected and not counted. A success or 15 minutes without an
 * attempt reset the count. Stored in memory.
 */
export function createSignInAttempts(now: () => number) {
  const perName = new Map<string, Attempts>();

  function current(name: string): Attempts {
    const known = perName.get(name);
    if (known && now() - known.lastAt < forgivenAfterMilliseconds) return known;
    return { failed: 0, lastAt: now(), lockedUntil: 0 };
  }

  return {
    requireUnlocked(name: string) {
      if (current(name).lockedUntil > now()) throw notAuthorized('Password attempts exceeded');
    },
    failed(name: string) {
      const failed = current(name).failed + 1;
      const seconds =
        failed < freeAttempts ? 0 : Math.min(2 ** (failed - freeAttempts), longestLockSeconds);
      perName.delete(name);
      perName.set(name, { failed, lastAt: now(), lockedUntil: now() + seconds * 1000 });
      forgetOld();
    },
    succeeded(name: string) {
      perName.delete(name);
    },
  };

  // Entries are in the order of their last failure.
  function forgetOld() {
    for (const [name, { lastAt }] of perName) {
      if (now() - lastAt < forgivenAfterMilliseconds) return;
      perName.delete(name);
    }
  }
}

export type SignInAttempts = ReturnType<typeof createSignInAttempts>;
