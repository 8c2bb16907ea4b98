import { serverNow } from '../../../kit/api/server-clock.ts';
import { formatElapsed } from '../../../kit/dates/format-date.ts';
import { useTick } from '../../../kit/hooks/use-tick.ts';
import { classNames } from '../../../ui/class-names.ts';
import { timeCopy } from '../time-copy.ts';

interface ElapsedProps {
  since: string;
  className?: string;
}

/** The time since a timer started (`00:42:19`) by the server's clock, updated each second. */
export function Elapsed({ since, className }: ElapsedProps) {
  const now = useTick();
  return (
    <time
      role="timer"
      aria-label={timeCopy.elapsed}
      className={classNames('tnum shrink-0 font-medium', className)}
    >
      {formatElapsed(Math.max(0, serverNow(now) - Date.parse(since)) / 1000)}
    </time>
  );
}
