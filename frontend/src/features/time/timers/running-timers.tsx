import type { ActiveTimer } from '#shared/time/active-timer.ts';
import { Avatar } from '../../../ui/primitives/avatar.tsx';
import { timeCopy } from '../time-copy.ts';
import { Elapsed } from './elapsed.tsx';

/** The running timers of all users on a todo. Renders nothing if there is none. */
export function RunningTimers({ timers }: { timers: readonly ActiveTimer[] }) {
  if (timers.length === 0) return null;
  return (
    <ul aria-label={timeCopy.panel.runningTimers} className="flex min-w-0 flex-wrap gap-1.5">
      {timers.map(({ id, user, startTime, description }) => (
        <li
          key={id}
          className="inline-flex h-6 min-w-0 max-w-full items-center gap-1.5 rounded-full bg-accent-soft pr-2.5 pl-0.5 text-accent-ink text-xs"
        >
          <Avatar size="tiny" id={user.id} name={user.name} />
          <span dir="auto" className="min-w-0 truncate">
            {user.name}
          </span>
          {description && (
            <span dir="auto" title={description} className="min-w-0 truncate">
              {description}
            </span>
          )}
          <Elapsed since={startTime} />
        </li>
      ))}
    </ul>
  );
}
