import { Link } from '@tanstack/react-router';
import type { TimesheetEntry, TimesheetOrder } from '#shared/timesheets/timesheet.ts';
import { formatDateTime, formatDuration } from '../../kit/format-date.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import { keyedRows } from '../../ui/keyed-rows.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { SortableTableHeader, Table, TableCell, TableHeader, TableRow } from '../../ui/table.tsx';

interface TimesheetTableProps {
  /** Undefined while they load. */
  entries: readonly TimesheetEntry[] | undefined;
  order: TimesheetOrder;
  onSort: (column: TimesheetOrder['sortBy']) => void;
  /** What is shown is of another filter: what was asked for is on its way. */
  isOld: boolean;
}

const placeholders = [1, 2, 3, 4, 5, 6, 7, 8];

export function TimesheetTable({ entries, order, onSort, isOld }: TimesheetTableProps) {
  const sortable = (column: TimesheetOrder['sortBy']) => ({
    sorted:
      order.sortBy !== column
        ? undefined
        : order.sortOrder === 'asc'
          ? ('ascending' as const)
          : ('descending' as const),
    onSort: () => onSort(column),
  });
  return (
    <Table
      role="grid"
      label="Time entries"
      aria-busy={!entries || isOld}
      className={classNames('table-fixed transition-opacity', isOld && 'opacity-60')}
    >
      <thead>
        <TableRow>
          <SortableTableHeader {...sortable('userName')} className="md:w-[25%]">
            User
          </SortableTableHeader>
          <TableHeader className="max-md:hidden">Todo</TableHeader>
          <SortableTableHeader
            {...sortable('startTime')}
            className="w-31 max-sm:w-25 max-sm:px-1.5"
          >
            Start Time
          </SortableTableHeader>
          <SortableTableHeader
            align="end"
            {...sortable('duration')}
            className="w-26 max-sm:w-23 max-sm:pl-1"
          >
            Duration
          </SortableTableHeader>
        </TableRow>
      </thead>
      <tbody ref={keyedRows} data-rows={entries && ''}>
        {entries
          ? entries.map((entry) => <EntryRow key={entry.id} entry={entry} />)
          : placeholders.map((place) => <PlaceholderRow key={place} />)}
      </tbody>
    </Table>
  );
}

function EntryRow({ entry }: { entry: TimesheetEntry }) {
  const { user, todo, description, startTime, duration, isRunning } = entry;
  return (
    <TableRow data-entry={entry.id} tabIndex={-1}>
      <TableCell className="py-1.5 max-sm:pr-1.5">
        <span className="flex min-w-0 items-center gap-2.5">
          <Avatar size="small" id={user.id} name={user.name} className="max-sm:hidden" />
          <span className="min-w-0">
            <span className="block truncate text-ink" data-cell="user">
              {user.name}
            </span>
            <TodoLink todo={todo} className="block text-xs md:hidden" />
          </span>
        </span>
      </TableCell>
      <TableCell className="py-1.5 max-md:hidden">
        <TodoLink todo={todo} className="block" />
        {description && (
          <span data-cell="description" className="block truncate text-ink-3 text-xs">
            {description}
          </span>
        )}
      </TableCell>
      <TableCell className="tnum text-ink-2 whitespace-nowrap max-sm:px-1.5">
        <time dateTime={startTime}>{formatDateTime(startTime)}</time>
      </TableCell>
      <TableCell align="end" className="whitespace-nowrap text-ink max-sm:pl-1">
        {isRunning ? (
          <Badge tone="green" dot>
            Running
          </Badge>
        ) : (
          <span data-cell="duration">{formatDuration(duration ?? 0)}</span>
        )}
      </TableCell>
    </TableRow>
  );
}

function TodoLink({ todo, className }: { todo: TimesheetEntry['todo']; className: string }) {
  return (
    <Link
      to="/todos/$id"
      params={{ id: todo.id }}
      className={classNames('truncate text-ink-2 hover:text-ink hover:underline', className)}
      data-cell="todo"
    >
      {todo.title}
    </Link>
  );
}

function PlaceholderRow() {
  return (
    <TableRow>
      <TableCell>
        <span className="flex items-center gap-2.5">
          <Skeleton className="size-6 rounded-full max-sm:hidden" />
          <Skeleton className="w-28" />
        </span>
      </TableCell>
      <TableCell className="max-md:hidden">
        <Skeleton className="w-48" />
      </TableCell>
      <TableCell>
        <Skeleton className="w-24" />
      </TableCell>
      <TableCell>
        <Skeleton className="ml-auto w-12" />
      </TableCell>
    </TableRow>
  );
}
