import { Users } from 'lucide-react';
import type { TimesheetAnalytics } from '#shared/timesheets/timesheet.ts';
import { formatDuration } from '../../kit/format-date.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

const entriesText = (count: number) => `${count} ${count === 1 ? 'entry' : 'entries'}`;

interface TopContributorsProps {
  users: TimesheetAnalytics['topUsers'] | undefined;
  hasFailed: boolean;
}

/** Who has logged most, each against the one with the most. */
export function TopContributors({ users, hasFailed }: TopContributorsProps) {
  const most = Math.max(1, ...(users ?? []).map(({ duration }) => duration));
  return (
    <Card aria-labelledby="top-contributors" aria-busy={!users && !hasFailed}>
      <CardHeader
        icon={<Users aria-hidden />}
        title="Top Contributors"
        titleId="top-contributors"
      />
      {users?.length ? (
        <table className="w-full text-sm" aria-labelledby="top-contributors">
          <thead className="sr-only">
            <tr>
              <th scope="col">User</th>
              <th scope="col">Entries</th>
              <th scope="col">Time</th>
            </tr>
          </thead>
          <tbody className="block px-4 py-2">
            {users.map(({ id, name, duration, entryCount }) => (
              <tr key={id} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 py-1.5">
                <td className="flex min-w-0 items-center gap-2">
                  <Avatar size="tiny" id={id} name={name} />
                  <span className="truncate text-ink">{name}</span>
                </td>
                <td className="sr-only">{entriesText(entryCount)}</td>
                <td className="tnum text-right font-medium text-ink">{formatDuration(duration)}</td>
                <td aria-hidden className="col-span-2 mt-1 flex items-center gap-2">
                  <svg
                    viewBox="0 0 100 6"
                    preserveAspectRatio="none"
                    className="h-1.5 min-w-0 flex-1"
                    role="presentation"
                  >
                    <rect width="100" height="6" rx="3" className="fill-(--active)" />
                    <rect
                      width={duration === 0 ? 0 : Math.max(2, (duration / most) * 100)}
                      height="6"
                      rx="3"
                      className="fill-(--accent) transition-[width] duration-300"
                    />
                  </svg>
                  <span className="tnum w-18 text-right text-ink-3 text-xs">
                    {entriesText(entryCount)}
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : users || hasFailed ? (
        <p className="px-4 py-6 text-center text-ink-3 text-sm">
          {users ? 'Nobody has logged time here yet.' : 'Could not be loaded.'}
        </p>
      ) : (
        <div className="space-y-4 p-4">
          {[1, 2, 3].map((place) => (
            <div key={place} className="space-y-2">
              <Skeleton className="w-40" />
              <Skeleton className="h-1.5 w-full" />
            </div>
          ))}
        </div>
      )}
    </Card>
  );
}
