import { useQueryClient } from '@tanstack/react-query';
import type { SessionUser } from '#shared/people/session-user.ts';
import { call } from '../../../kit/api/call.ts';
import { sendInOrder } from '../../../kit/api/send-in-order.ts';
import { changeOptimistically } from '../../../kit/cache/optimistic-change.ts';
import { localTimeZone } from '../../../kit/dates/local-time-zone.ts';
import { sessionQuery, useChangeSetting } from '../session-queries.ts';
import { haveSameClock } from './same-clock.ts';

/** The most that are remembered. */
const mostDeclined = 5;

/** The declined time zones after the user has chosen one while the browser was in another. */
export function declinedAfter(declined: readonly string[], chosen: string, here: string): string[] {
  const isHere = (zone: string) => haveSameClock(zone, here);
  const others = declined.filter((zone) => !isHere(zone) && !haveSameClock(zone, chosen));
  return isHere(chosen) ? others : [...others, here].slice(-mostDeclined);
}

/**
 * Shows the chosen time zone at once and saves it. If the browser is in another, the user is not
 * asked about that one again.
 */
export function useChangeTimeZone(): (user: SessionUser, timeZone: string) => Promise<void> {
  const client = useQueryClient();
  const changeSetting = useChangeSetting();
  const save = (timeZone: string) => {
    const apply = (user: SessionUser | null) =>
      user && { ...user, timeZone, isTimeZoneAssumed: false };
    const send = () => call('PUT /api/user/time-zone', { body: { timeZone } });
    return changeOptimistically(client, [{ queryKey: sessionQuery.queryKey, apply }], () =>
      sendInOrder(client, 'time zone', send, ['timeZone']),
    );
  };
  return async ({ timeZone: former, settings }, timeZone) => {
    const declined = declinedAfter(settings.declinedTimeZones, timeZone, localTimeZone());
    const isAnswered = declined.join() === settings.declinedTimeZones.join();
    await Promise.all([
      timeZone !== former && save(timeZone),
      !isAnswered && changeSetting({ declinedTimeZones: declined }),
    ]);
  };
}
