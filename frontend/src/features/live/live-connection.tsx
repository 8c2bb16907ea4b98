import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLiveStatus } from '../../kit/live-status.ts';
import { whenIdle } from '../../kit/when-idle.ts';
import { StatusDot } from '../../ui/status-dot.tsx';
import type { LivePerson } from './start-live.ts';

/**
 * Holds the live channel while somebody is signed in: mounted once, by the protected layout. Shows
 * nothing unless the channel has been away for a while.
 */
export function LiveConnection({ userId, companyId }: LivePerson) {
  const queryClient = useQueryClient();
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isEnded = false;
    whenIdle(
      async () => {
        const { startLive } = await import('./start-live.ts');
        if (!isEnded) stop = startLive(queryClient, { userId, companyId });
      },
      { evenIfSavingData: true },
    );
    return () => {
      isEnded = true;
      stop?.();
    };
  }, [queryClient, userId, companyId]);
  return <LiveIndicator />;
}

/** Tells when the channel is away for longer than a hiccup: others' changes come late. */
function LiveIndicator() {
  const isAway = useLiveStatus() === 'away';
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-3 z-30 flex justify-center"
    >
      {isAway && (
        <p className="inline-flex animate-rise items-center gap-2 rounded-full bg-raised px-3 py-1.5 text-ink-2 text-xs shadow-pop">
          <StatusDot tone="yellow" />
          Reconnecting… What others change shows later.
        </p>
      )}
    </div>
  );
}
