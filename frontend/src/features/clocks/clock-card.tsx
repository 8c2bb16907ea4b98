import { X } from 'lucide-react';
import { isBusinessHour } from '#shared/clocks/clock-rules.ts';
import type { WorldClock } from '#shared/clocks/world-clock.ts';
import { formatTime, formatWeekday } from '../../kit/format-date.ts';
import { isProvisional } from '../../kit/provisional-id.ts';
import { useIdle } from '../../kit/use-idle.ts';
import { useNow } from '../../kit/use-now.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { StatusDot } from '../../ui/status-dot.tsx';
import { tooltip } from '../../ui/tooltip.ts';

const Conditions = lazyPart(async () => (await import('./conditions.tsx')).Conditions);

interface ClockCardProps {
  clock: WorldClock;
  onRemove: () => void;
}

export function ClockCard({ clock, onRemove }: ClockCardProps) {
  const { city } = clock;
  const now = useNow();
  const isIdle = useIdle({ evenIfSavingData: true });
  const { time, weekday } = localTime(now, clock.timezone);
  const isBusiness = isBusinessHour(Number.parseInt(time, 10));
  const hours = isBusiness ? 'Business hours' : 'Outside business hours';
  return (
    <li className="group/clock relative px-4 py-3">
      <p className="flex items-center gap-2 pr-5 text-ink-2 text-xs" {...tooltip(hours)}>
        <StatusDot tone={isBusiness ? 'green' : 'grey'} />
        <span className="truncate">{city}</span>
        <span className="sr-only">, {hours}</span>
      </p>
      <p className="mt-0.5 flex items-baseline gap-2">
        <time className="tnum font-medium text-ink text-xl">{time}</time>
        <span className="text-ink-3 text-xs">{weekday}</span>
      </p>
      {/* Has its height also before the weather is known, and where it never will be. */}
      <div className="mt-0.5 h-4">{isIdle && <Conditions clock={clock} />}</div>
      <IconButton
        label={`Remove ${city}`}
        size="small"
        disabled={isProvisional(clock)}
        aria-keyshortcuts="Delete"
        onClick={onRemove}
        className="absolute! top-1.5 right-1.5 size-6! text-ink-3! opacity-0 focus-visible:opacity-100 group-hover/clock:opacity-100 pointer-coarse:size-10! pointer-coarse:opacity-100"
      >
        <X aria-hidden className="size-3.5!" />
      </IconButton>
    </li>
  );
}

/** What a clock there shows; dashes where this browser does not know the time zone. */
function localTime(now: Date, timeZone: string): { time: string; weekday: string } {
  try {
    return { time: formatTime(now, timeZone), weekday: formatWeekday(now, timeZone) };
  } catch {
    return { time: '--:--', weekday: '' };
  }
}
