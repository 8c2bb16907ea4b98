import { X } from 'lucide-react';
import { isBusinessHour } from '#shared/clocks/clock-rules.ts';
import type { WorldClock } from '#shared/clocks/world-clock.ts';
import { isOptimistic } from '../../kit/cache/optimistic-id.ts';
import { formatTime, formatWeekday } from '../../kit/dates/format-date.ts';
import { useNow } from '../../kit/hooks/use-now.ts';
import { tooltip } from '../../ui/overlays/tooltip/tooltip.ts';
import { IconButton } from '../../ui/primitives/icon-button.tsx';
import { StatusDot } from '../../ui/primitives/status-dot.tsx';
import { clocksCopy } from './clocks-copy.ts';
import { Conditions, WeatherWord } from './conditions.tsx';

interface ClockCardProps {
  clock: WorldClock;
  onRemove: () => void;
}

export function ClockCard({ clock, onRemove }: ClockCardProps) {
  const { city } = clock;
  const now = useNow();
  const { time, weekday } = localTime(now, clock.timezone);
  const isBusiness = isBusinessHour(Number.parseInt(time, 10));
  const hours = isBusiness ? clocksCopy.businessHours : clocksCopy.outsideBusinessHours;
  return (
    <li className="group/clock relative min-w-0 px-4 py-3">
      <p className="flex items-center gap-2 pr-5 text-ink-2 text-xs" {...tooltip(hours)}>
        <StatusDot tone={isBusiness ? 'green' : 'grey'} />
        <span dir="auto" className="truncate">
          {city}
        </span>
        <span className="sr-only">, {hours}</span>
      </p>
      <p className="mt-0.5 flex min-w-0 items-baseline gap-1.5 text-ink-3 text-xs">
        <time className="tnum font-medium text-ink text-xl">{time}</time>
        <span>{weekday}</span>
        <WeatherWord clock={clock} />
      </p>
      {/* Reserves the height while the weather loads or if it is unavailable. */}
      <div className="mt-0.5 h-4">
        <Conditions clock={clock} />
      </div>
      <IconButton
        label={clocksCopy.remove(city)}
        size="small"
        disabled={isOptimistic(clock)}
        aria-keyshortcuts="Delete"
        onClick={onRemove}
        className="absolute! top-1.5 right-1.5 size-6! text-ink-3! opacity-0 focus-visible:opacity-100 group-hover/clock:opacity-100 pointer-coarse:size-10! pointer-coarse:opacity-100"
      >
        <X aria-hidden className="size-3.5!" />
      </IconButton>
    </li>
  );
}

/** Local time and weekday; dashes if the browser does not know the time zone. */
function localTime(now: Date, timeZone: string): { time: string; weekday: string } {
  try {
    return { time: formatTime(now, timeZone), weekday: formatWeekday(now, timeZone) };
  } catch {
    return { time: '--:--', weekday: '' };
  }
}
