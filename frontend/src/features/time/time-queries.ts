import { useQuery } from '@tanstack/react-query';
import { useLiveStatus } from '../../kit/live-status.ts';
import { readOf } from '../../kit/query-client.ts';

/** How often one asks where nothing tells of changes, ms. */
const pollEvery = 5000;

export function activeTimersQuery(userId: string) {
  return readOf('GET /api/users/{userId}/active-timers', { params: { userId } });
}

/** A colleague's running timers: told by the live channel, asked for every 5 s while it is away. */
export function useActiveTimers(userId: string) {
  const isTold = useLiveStatus() === 'connected';
  return useQuery({ ...activeTimersQuery(userId), refetchInterval: isTold ? false : pollEvery });
}
