import type { ActiveTimer } from '#shared/time/time-entry.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Elapsed } from './elapsed.tsx';

/** Whose timers run on a todo, and for how long; nothing while none does. */
export function RunningTimers({ timers }: { timers: readonly ActiveTimer[] }) {
  if (timers.length === 0) return null;
  return (
    <ul aria-label="Running timers" className="flex min-w-0 flex-wrap gap-1.5">
      {timers.map(({ id, user, startTime, description }) => (
        <li
          key={id}
          title={description ?? undefined}
          className="inline-flex h-6 min-w-0 max-w-full items-center gap-1.5 rounded-full bg-accent-soft pr-2.5 pl-0.5 text-accent-ink text-xs"
        >
          <Avatar size="tiny" id={user.id} name={user.name} />
          <span className="min-w-0 truncate">{user.name}</span>
          <Elapsed since={startTime} />
        </li>
      ))}
    </ul>
  );
}
