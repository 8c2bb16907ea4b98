import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { whenIdle } from '../../kit/when-idle.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import type { LivePerson } from './start-live.ts';

const LiveIndicator = lazyPart(async () => (await import('./live-indicator.tsx')).LiveIndicator);

/**
 * Holds the live channel while somebody is signed in: mounted once, by the protected layout. Shows
 * nothing unless the channel has been away for a while.
 */
export function LiveConnection({ userId, companyId }: LivePerson) {
  const queryClient = useQueryClient();
  const [isStarted, setStarted] = useState(false);
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isEnded = false;
    const withdraw = whenIdle(
      async () => {
        const { startLive } = await import('./start-live.ts');
        if (isEnded) return;
        stop = startLive(queryClient, { userId, companyId });
        setStarted(true);
      },
      { evenIfSavingData: true },
    );
    return () => {
      isEnded = true;
      withdraw();
      stop?.();
    };
  }, [queryClient, userId, companyId]);
  return isStarted && <LiveIndicator />;
}
