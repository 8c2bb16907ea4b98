import { useLiveStatus } from '../../kit/live-status.ts';
import { StatusDot } from '../../ui/status-dot.tsx';

/** Tells when the channel is away for longer than a hiccup: others' changes come late. */
export function LiveIndicator() {
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
