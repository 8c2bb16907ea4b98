import { createHash } from 'node:crypto';
import { ConflictError, TooManyAttemptsError } from '#shared/kit/common-errors.ts';
import { HttpError } from '#shared/kit/http-error.ts';
import { ignoreErrors } from './ignore-errors.ts';
import { type Key, readItem } from './table-read.ts';
import { type Operation, update, write } from './table-write.ts';

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

/** The counter of a calendar day in UTC. */
const dayKeyOf = ([limit, subject]: LimitedSubject, now: Date): Key =>
  keyOf([limit, `${now.toISOString().slice(0, 10)} ${subject}`]);

/**
 * Counts an attempt of a calendar day in the transaction that makes it, so that a rejected one does
 * not count. The limit's period must be a day.
 */
export const countInTransaction = (limited: LimitedSubject, now: Date): Operation => {
  const [{ max, error = TooManyAttemptsError, periodSeconds }] = limited;
  return update({
    key: dayKeyOf(limited, now),
    set: { type: 'attempt_limit', ttl: Math.floor(now.getTime() / 1000) + periodSeconds },
    add: { attempts: 1 },
    below: { attempts: max },
    error,
  });
};

/** Whether `countInTransaction` would accept another attempt. */
export const isWithinLimit = async (limited: LimitedSubject, now: Date): Promise<boolean> => {
  const item = await readItem(dayKeyOf(limited, now), { consistent: true });
  return Number(item?.attempts ?? 0) < limited[0].max;
};

/** Counts for all limits, or for none of them if one rejects the attempt. */
const countAll = async (limited: LimitedSubject[]): Promise<void> => {
  const counted: LimitedSubject[] = [];
  try {
    for (const each of limited) {
      await countAttempt(each);
      counted.push(each);
    }
  } catch (error) {
    await Promise.all(counted.map(takeBack));
    throw error;
  }
};

/**
 * Makes an attempt of which only failures are limited, such as wrong passwords. It is counted
 * before, so that many at once cannot pass the limit, and taken back if it succeeds, or if an outage
 * ends it. One that the user pool rejects as one too many stays counted.
 */
export const limitFailures = async <T>(
  limited: LimitedSubject[],
  attempt: () => Promise<T>,
  isFailure: (result: T) => boolean,
): Promise<T> => {
  await countAll(limited);
  let isCounted = false;
  try {
    const result = await attempt();
    isCounted = isFailure(result);
    return result;
  } catch (error) {
    isCounted = error instanceof HttpError;
    throw error;
  } finally {
    if (!isCounted) await Promise.all(limited.map(takeBack));
  }
};
