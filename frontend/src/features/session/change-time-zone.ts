import { useQueryClient } from '@tanstack/react-query';
import type { SessionUser } from '#shared/people/session-user.ts';
import { call } from '../../kit/api/call.ts';
import { sendInOrder } from '../../kit/api/send-in-order.ts';
import { changeOptimistically } from '../../kit/cache/optimistic-change.ts';
import { sessionQuery } from './session-queries.ts';

/** Shows another time zone of the user at once and saves it. */
export function useChangeTimeZone(): (timeZone: string) => Promise<void> {
  const client = useQueryClient();
  return async (timeZone) => {
    const apply = (user: SessionUser | null) =>
      user && { ...user, timeZone, isTimeZoneAssumed: false };
    const send = () => call('PUT /api/user/time-zone', { body: { timeZone } });
    await changeOptimistically(client, [{ queryKey: sessionQuery.queryKey, apply }], () =>
      sendInOrder(client, 'time zone', send, ['timeZone']),
    );
  };
}
