import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { LiveIndicator } from './live-indicator.tsx';
import { type LivePerson, startLive } from './start-live.ts';

/**
 * Holds the live channel while somebody is signed in: mounted once, by what the protected layout
 * loads at idle. Shows nothing unless the channel has been away for a while.
 */
export function LiveConnection({ userId, companyId }: LivePerson) {
  const queryClient = useQueryClient();
  useEffect(() => startLive(queryClient, { userId, companyId }), [queryClient, userId, companyId]);
  return <LiveIndicator />;
}
