import { Link } from '@tanstack/react-router';
import { Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import type { TodoTimeEntry } from '#shared/time/time-entry.ts';
import { useListPages } from '../../kit/cache/list-pages.ts';
import { formatDateTime, formatDuration } from '../../kit/dates/format-date.ts';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { LoadFailure } from '../../ui/feedback/load-failure.tsx';
import { RowsSkeleton } from '../../ui/feedback/rows-skeleton.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { keyboardNavigation } from '../../ui/lists/keyboard/keyboard-navigation.ts';
import { LoadMore } from '../../ui/lists/load-more.tsx';
import { Badge } from '../../ui/primitives/badge.tsx';
import { linkStyles } from '../../ui/primitives/link-styles.ts';
import { Panel } from '../../ui/primitives/panel.tsx';
import { Table, TableCell, TableHeader, TableRow } from '../../ui/primitives/table.tsx';
import { DeletedTodoTitle } from './entries/deleted-todo-title.tsx';
import { timeCopy } from './time-copy.ts';
import { personTimeQuery } from './time-queries.ts';
import { Elapsed } from './timers/elapsed.tsx';

const copy = timeCopy.profile;

interface PersonTimeProps {
  userId: string;
  /** The sum of all entries; running timers do not count. */
  total: ReactNode;
}

/** The time entries of a person. */
export function PersonTime({ userId, total }: PersonTimeProps) {
  return (
    <Panel
      title={copy.title}
      icon={<Clock aria-hidden />}
      action={
        <p className="text-ink-3 text-xs">
          {copy.total} <span className="tnum ml-1 font-semibold text-ink text-sm">{total}</span>
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
    return query.error ? <LoadFailure title={copy.loadFailed} of={query} /> : <EntriesSkeleton />;
  if (items.length === 0)
    return <EmptyState icon={<Clock />} title={copy.emptyTitle} hint={copy.emptyHint} />;
  return (
    <>
      <Table role="grid" label={copy.label}>
        <thead>
          <TableRow>
            <TableHeader>{copy.todo}</TableHeader>
            <TableHeader className={wide}>{copy.description}</TableHeader>
            <TableHeader className={wide}>{copy.start}</TableHeader>
            <TableHeader align="end">{copy.duration}</TableHeader>
            <TableHeader className={wide}>{copy.status}</TableHeader>
          </TableRow>
        </thead>
        <tbody ref={keyboardNavigation} data-rows="">
          {items.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </tbody>
      </Table>
      <LoadMore {...more} of={copy.more} />
    </>
  );
}

/** Columns that phones show below the title instead. */
const wide = 'max-sm:hidden';

function Entry({ entry }: { entry: TodoTimeEntry }) {
  const { todo, description, startTime, duration, isRunning } = entry;
  return (
    <TableRow tabIndex={-1}>
      <TableCell className="w-full max-w-0 max-sm:py-2 sm:w-2/5">
        {todo.isDeleted ? (
          <DeletedTodoTitle entry={entry} className="block font-medium pointer-coarse:py-2" />
        ) : (
          <Link
            dir="auto"
            to="/todos/$id"
            params={{ id: todo.id }}
            className={linkStyles({
              tone: 'plain',
              className: 'block truncate font-medium pointer-coarse:py-2',
            })}
          >
            {todo.title}
          </Link>
        )}
        <p className="tnum truncate text-ink-3 text-xs sm:hidden">
          {formatDateTime(startTime)}
          {description && (
            <>
              {' · '}
              <bdi>{description}</bdi>
            </>
          )}
        </p>
      </TableCell>
      <TableCell className={classNames(wide, 'w-2/5 max-w-0 truncate text-ink-2')}>
        {description ? (
          <bdi>{description}</bdi>
        ) : (
          <span className="text-ink-3">{copy.noDescription}</span>
        )}
      </TableCell>
      <TableCell className={classNames(wide, 'tnum whitespace-nowrap text-ink-2')}>
        <time dateTime={startTime}>{formatDateTime(startTime)}</time>
      </TableCell>
      <TableCell align="end" className="whitespace-nowrap font-medium text-ink">
        {isRunning ? <RunningTime since={startTime} /> : formatDuration(duration ?? 0)}
      </TableCell>
      <TableCell className={classNames(wide, 'w-28')}>
        <Badge dot tone={isRunning ? 'green' : 'grey'}>
          {isRunning ? timeCopy.running : copy.completed}
        </Badge>
      </TableCell>
    </TableRow>
  );
}

/** Phones show here that the timer is running, because the column is hidden. */
function RunningTime({ since }: { since: string }) {
  return (
    <span className="inline-flex items-center gap-1.5 max-sm:text-green-ink">
      <span aria-hidden className="size-1.5 rounded-full bg-current sm:hidden" />
      <span className="sr-only sm:hidden">{timeCopy.running}</span>
      <Elapsed since={since} />
    </span>
  );
}

function EntriesSkeleton() {
  return (
    <RowsSkeleton
      label={copy.loading}
      widths={['w-48', 'w-36', 'w-56', 'w-44', 'w-52']}
      className="divide-y divide-line-soft"
    >
      {(width) => (
        <div className="flex h-10 items-center gap-6 px-4">
          <Skeleton className={width} />
          <Skeleton className="ml-auto w-24 max-sm:hidden" />
          <Skeleton className="w-14" />
          <Skeleton className="h-5 w-20 max-sm:hidden" />
        </div>
      )}
    </RowsSkeleton>
  );
}
