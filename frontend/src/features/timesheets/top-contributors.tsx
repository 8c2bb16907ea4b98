import { Link } from '@tanstack/react-router';
import { Users } from 'lucide-react';
import type { TimesheetAnalytics } from '#shared/timesheets/timesheet-analytics.ts';
import { formatDuration } from '../../kit/dates/format-date.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Avatar } from '../../ui/primitives/avatar.tsx';
import { Card, CardHeader } from '../../ui/primitives/card.tsx';
import { linkStyles } from '../../ui/primitives/link-styles.ts';
import { timesheetsCopy } from './timesheets-copy.ts';

const copy = timesheetsCopy.contributors;

interface TopContributorsProps {
  users: TimesheetAnalytics['topUsers'] | undefined;
  hasFailed: boolean;
}

/** The people with the most logged time, as bars relative to the first. */
export function TopContributors({ users, hasFailed }: TopContributorsProps) {
  const most = Math.max(1, ...(users ?? []).map(({ duration }) => duration));
  return (
    <Card aria-labelledby="top-contributors" aria-busy={!users && !hasFailed}>
      <CardHeader icon={<Users aria-hidden />} title={copy.title} titleId="top-contributors" />
      {users?.length ? (
        <table className="w-full text-sm" aria-labelledby="top-contributors">
          <thead className="sr-only">
            <tr>
              <th scope="col">{copy.user}</th>
              <th scope="col">{copy.entries}</th>
              <th scope="col">{copy.time}</th>
            </tr>
          </thead>
          <tbody className="block px-4 py-2">
            {users.map(({ id, name, duration, entryCount }) => (
              <tr key={id} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 py-1.5">
                <td className="flex min-w-0 items-center gap-2">
                  <Avatar size="tiny" id={id} name={name} />
                  <Link
                    dir="auto"
                    from="/timesheets"
                    to="."
                    search={(previous) => ({ ...previous, user: id })}
                    className={linkStyles({ tone: 'plain', className: 'truncate' })}
                  >
                    {name}
                  </Link>
                </td>
                <td className="sr-only">{copy.count(entryCount)}</td>
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
                    {copy.count(entryCount)}
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : users || hasFailed ? (
        <p className="px-4 py-6 text-center text-ink-3 text-sm">
          {users ? copy.empty : copy.loadFailed}
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
