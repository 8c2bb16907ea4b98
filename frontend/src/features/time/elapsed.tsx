import { formatElapsed } from '../../kit/format-date.ts';
import { useTick } from '../../kit/use-tick.ts';
import { classNames } from '../../ui/class-names.ts';

interface ElapsedProps {
  /** When the timer was started. */
  since: string;
  className?: string;
}

/** How long a timer has been running, `00:42:19`, second by second. */
export function Elapsed({ since, className }: ElapsedProps) {
  const now = useTick();
  return (
    <time
      role="timer"
      aria-label="Elapsed time"
      className={classNames('tnum shrink-0 font-medium', className)}
    >
      {formatElapsed((now - Date.parse(since)) / 1000)}
    </time>
  );
}
