import { createHash } from 'node:crypto';
import { ConflictError, TooManyAttemptsError } from '#shared/kit/common-errors.ts';
import { ignoreErrors } from './ignore-errors.ts';
import type { Key } from './table-read.ts';
import { update, write } from './table-write.ts';

/** How many attempts are allowed within a period, which begins with the first of them. */
export interface Limit {
  name: string;
  max: number;
  periodSeconds: number;
  /** Above the limit; TooManyAttemptsError by default. */
  error?: new () => Error;
}

/** A limit and who makes the attempts, such as a user id or a source address. */
export type LimitedSubject = [limit: Limit, subject: string];

/** The subject is hashed, because it may be an email address. */
const keyOf = ([{ name }, subject]: LimitedSubject): Key => ({
  PK: `LIMIT#${name}#${createHash('sha256').update(subject).digest('base64url')}`,
  SK: 'LIMIT',
});

/** Whether a new period begins: there was none, or it has ended. */
const beginPeriod = async (limited: LimitedSubject, now: Date): Promise<boolean> => {
  const [{ periodSeconds }] = limited;
  const startedAt = Math.floor(now.getTime() / 1000);
  try {
    await write(
      update({
        key: keyOf(limited),
        set: { type: 'attempt_limit', attempts: 1, startedAt, ttl: startedAt + periodSeconds },
        below: { startedAt: startedAt - periodSeconds + 1 },
      }),
    );
    return true;
  } catch (error) {
    if (error instanceof ConflictError) return false;
    throw error;
  }
};

/**
 * Counts an attempt; throws the limit's error above it. One write unit for the first
 * attempt of a period, two for each other.
 */
export const countAttempt = async (limited: LimitedSubject, now = new Date()): Promise<void> => {
  if (await beginPeriod(limited, now)) return;
  const [{ max, error = TooManyAttemptsError }] = limited;
  const below = { attempts: max };
  await write(update({ key: keyOf(limited), add: { attempts: 1 }, below, error }));
};

/** The counter may have expired since the attempt was counted. */
const takeBack = (limited: LimitedSubject) =>
  ignoreErrors(
    write(update({ key: keyOf(limited), add: { attempts: -1 }, above: { attempts: 0 } })),
    ConflictError,
  );

/**
 * Makes an attempt of which only failures are limited, such as wrong passwords. It is counted
 * before, so that many at once cannot pass the limit, and taken back unless it fails: also if one of
 * the limits rejects it, and if it ends with an error and says nothing.
 */
export const limitFailures = async <T>(
  limited: LimitedSubject[],
  attempt: () => Promise<T>,
  isFailure: (result: T) => boolean,
): Promise<T> => {
  const counted: LimitedSubject[] = [];
  let failed = false;
  try {
    for (const each of limited) {
      await countAttempt(each);
      counted.push(each);
    }
    const result = await attempt();
    failed = isFailure(result);
    return result;
  } finally {
    if (!failed) await Promise.all(counted.map(takeBack));
  }
};
