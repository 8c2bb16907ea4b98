import { Link } from '@tanstack/react-router';
import { Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import type { TodoTimeEntry } from '#shared/time/time-entry.ts';
import { formatDateTime, formatDuration } from '../../kit/format-date.ts';
import { useListPages } from '../../kit/list-pages.ts';
import { Badge } from '../../ui/badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { keyedRows } from '../../ui/keyed-rows.ts';
import { linkStyles } from '../../ui/link-styles.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Table, TableCell, TableHeader, TableRow } from '../../ui/table.tsx';
import { Elapsed } from './elapsed.tsx';
import { personTimeQuery } from './person-time-queries.ts';

interface PersonTimeProps {
  userId: string;
  /** All the time that they logged; what still runs is not in it. */
  total: ReactNode;
}

/** What somebody spent their time on. */
export function PersonTime({ userId, total }: PersonTimeProps) {
  return (
    <Panel
      title="Timesheet"
      icon={<Clock aria-hidden />}
      action={
        <p className="text-ink-3 text-xs">
          Total <span className="tnum ml-1 font-semibold text-ink text-sm">{total}</span>
        </p>
      }
    >
      <Entries userId={userId} />
    </Panel>
  );
}

function Entries({ userId }: { userId: string }) {
  const { items, query, ...more } = useListPages(personTimeQuery(userId));
  if (!items)
    return query.error ? (
      <LoadFailure title="Failed to load the timesheet" of={query} />
    ) : (
      <EntriesSkeleton />
    );
  if (items.length === 0)
    return (
      <EmptyState
        icon={<Clock />}
        title="No time entries"
        hint="Time that is tracked on todos shows here."
      />
    );
  return (
    <>
      <Table role="grid" label="Time entries">
        <thead>
          <TableRow>
            <TableHeader>Todo</TableHeader>
            <TableHeader className={wide}>Description</TableHeader>
            <TableHeader className={wide}>Start</TableHeader>
            <TableHeader align="end">Duration</TableHeader>
            <TableHeader className={wide}>Status</TableHeader>
          </TableRow>
        </thead>
        <tbody ref={keyedRows} data-rows="">
          {items.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </tbody>
      </Table>
      <LoadMore {...more} of="time entries" />
    </>
  );
}

/** Columns that a phone shows below the title instead. */
const wide = 'max-sm:hidden';

function Entry({ entry }: { entry: TodoTimeEntry }) {
  const { todo, description, startTime, duration, isRunning } = entry;
  return (
    <TableRow tabIndex={-1}>
      <TableCell className="w-full max-w-0 max-sm:py-2 sm:w-2/5">
        <Link
          to="/todos/$id"
          params={{ id: todo.id }}
          className={linkStyles({
            tone: 'plain',
            className: 'block truncate font-medium pointer-coarse:py-2',
          })}
        >
          {todo.title}
        </Link>
        <p className="tnum truncate text-ink-3 text-xs sm:hidden">
          {formatDateTime(startTime)}
          {description && ` · ${description}`}
        </p>
      </TableCell>
      <TableCell className={classNames(wide, 'w-2/5 max-w-0 truncate text-ink-2')}>
        {description ?? <span className="text-ink-3">No description</span>}
      </TableCell>
      <TableCell className={classNames(wide, 'tnum whitespace-nowrap text-ink-2')}>
        <time dateTime={startTime}>{formatDateTime(startTime)}</time>
      </TableCell>
      <TableCell align="end" className="whitespace-nowrap font-medium text-ink">
        {isRunning ? <RunningTime since={startTime} /> : formatDuration(duration ?? 0)}
      </TableCell>
      <TableCell className={classNames(wide, 'w-28')}>
        <Badge dot tone={isRunning ? 'green' : 'grey'}>
          {isRunning ? 'Running' : 'Completed'}
        </Badge>
      </TableCell>
    </TableRow>
  );
}

/** On a phone it says itself that it runs. */
function RunningTime({ since }: { since: string }) {
  return (
    <span className="inline-flex items-center gap-1.5 max-sm:text-green-ink">
      <span aria-hidden className="size-1.5 rounded-full bg-current sm:hidden" />
      <span className="sr-only sm:hidden">Running</span>
      <Elapsed since={since} />
    </span>
  );
}

function EntriesSkeleton() {
  return (
    <div aria-busy className="divide-y divide-line-soft">
      <p className="sr-only">Loading the timesheet…</p>
      {['w-48', 'w-36', 'w-56', 'w-44', 'w-52'].map((width) => (
        <div key={width} className="flex h-10 items-center gap-6 px-4">
          <Skeleton className={width} />
          <Skeleton className="ml-auto w-24 max-sm:hidden" />
          <Skeleton className="w-14" />
          <Skeleton className="h-5 w-20 max-sm:hidden" />
        </div>
      ))}
    </div>
  );
}
