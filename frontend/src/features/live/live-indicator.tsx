import { useRef } from 'react';
import { useServerSilence } from '../../kit/api/server-silence.ts';
import { useOnline } from '../../kit/hooks/use-online.ts';
import { useLiveStatus } from '../../kit/live/live-status.ts';
import { classNames } from '../../ui/class-names.ts';
import { useIsCovering } from '../../ui/overlays/use-is-covering.ts';
import { StatusDot } from '../../ui/primitives/status-dot.tsx';
import { liveCopy } from './live-copy.ts';

/**
 * Says at once that the browser is offline, and after 5 s that the server does not answer, or that
 * updates may be delayed because the channel is away.
 */
export function LiveIndicator() {
  const isOffline = !useOnline();
  const isSilent = useServerSilence();
  const isAway = useLiveStatus() === 'away' || isOffline || isSilent;
  const waiting = isSilent ? liveCopy.silent : liveCopy.reconnecting;
  const notice = useRef<HTMLParagraphElement>(null);
  const isCovering = useIsCovering(notice, isAway);
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 print:hidden bottom-3 z-30 flex justify-center"
    >
      {isAway && (
        <p
          ref={notice}
          className={classNames(
            'inline-flex animate-rise items-center gap-2 rounded-full bg-raised px-3 py-1.5 text-ink-2 text-xs shadow-pop',
            isCovering && 'opacity-0',
          )}
        >
          <StatusDot tone="yellow" />
          {isOffline ? liveCopy.offline : waiting}
        </p>
      )}
    </div>
  );
}
