import type { MiddlewareObj } from '@middy/core';
import { environment } from '#functions/kit/environment.ts';
import { countAttempt, type Limit } from '#functions/kit/table/attempt-limit.ts';
import { consumedSoFar } from '#functions/kit/table/capacity.ts';
import { logFailure } from '#functions/kit/table/log-failure.ts';
import { TooManyWritesError } from '#shared/kit/common-errors.ts';
import type { RouteEvent } from './route-request.ts';

const periodSeconds = 60;

/** An attempt is as many units as the tenant allows for it. */
const limit: Limit = { name: 'writes', max: 40, periodSeconds, error: TooManyWritesError };

const unitsPerAttempt = () => Number(environment('WRITE_UNITS_PER_MINUTE')) / limit.max;

interface Written {
  /** In milliseconds. */
  since: number;
  units: number;
  isRejected: boolean;
}

/** Of this instance of the function, in the current minute of each user. */
const written = new Map<string, Written>();

const writtenBy = (userId: string, now: number): Written => {
  for (const [id, { since }] of written)
    if (now - since >= periodSeconds * 1000) written.delete(id);
  const found = written.get(userId) ?? { since: now, units: 0, isRejected: false };
  written.set(userId, found);
  return found;
};

/**
 * Limits what one user writes in a minute, in all routes together. Each instance of a function counts
 * by itself, and tells the table only after every so many units, so that a request usually costs
 * nothing more, and at most one percent. What an instance has not told yet is beyond the limit: so
 * many units for each of the instances that AWS runs at once.
 */
export const limitWrites = (): MiddlewareObj<RouteEvent> => {
  const count = async ({ event }: { event: RouteEvent }) => {
    const userId = event.request?.session?.userId;
    const units = consumedSoFar().write;
    if (!userId || units === 0) return;
    const its = writtenBy(userId, Date.now());
    its.units += units;
    if (its.units < unitsPerAttempt() || its.isRejected) return;
    its.units -= unitsPerAttempt();
    try {
      await countAttempt([limit, userId]);
    } catch (error) {
      // This request is done; the next one is rejected.
      if (error instanceof TooManyWritesError) its.isRejected = true;
      else logFailure('writes_not_counted', error, { userId });
    }
  };
  return {
    before: async ({ event }) => {
      const { session } = event.request;
      if (event.requestContext.http.method === 'GET' || !session) return;
      if (writtenBy(session.userId, Date.now()).isRejected) throw new TooManyWritesError();
    },
    after: count,
    onError: count,
  };
};
