import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { LiveIndicator } from './live-indicator.tsx';
import { type LivePerson, startLive } from './start-live.ts';

/**
 * Holds the live channel while a user is signed in. The protected layout mounts it once, at idle.
 */
export function LiveConnection({ userId, companyId }: LivePerson) {
  const queryClient = useQueryClient();
  useEffect(() => startLive(queryClient, { userId, companyId }), [queryClient, userId, companyId]);
  return <LiveIndicator />;
}
