import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { TimesheetEntry, TimesheetOrder } from '#shared/timesheets/timesheet.ts';
import { formatDateTime, formatDuration } from '../../kit/dates/format-date.ts';
import { classNames } from '../../ui/class-names.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { keyboardNavigation } from '../../ui/lists/keyboard/keyboard-navigation.ts';
import { Avatar } from '../../ui/primitives/avatar.tsx';
import { Badge } from '../../ui/primitives/badge.tsx';
import {
  SortableTableHeader,
  Table,
  TableCell,
  TableHeader,
  TableRow,
} from '../../ui/primitives/table.tsx';
import { timesheetsCopy } from './timesheets-copy.ts';

const copy = timesheetsCopy.table;

interface TimesheetTableProps {
  /** Undefined while they load. */
  entries: readonly TimesheetEntry[] | undefined;
  order: TimesheetOrder;
  onSort: (column: TimesheetOrder['sortBy']) => void;
  /** The title of a todo that was deleted. */
  deletedTodo: (entry: TimesheetEntry, className: string) => ReactNode;
  /** The rows are those of the previous filter while the new ones load. */
  isPrevious: boolean;
}

const placeholders = [1, 2, 3, 4, 5, 6, 7, 8];

export function TimesheetTable(props: TimesheetTableProps) {
  const { entries, order, onSort, isPrevious, deletedTodo } = props;
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
      label={copy.label}
      aria-busy={!entries || isPrevious}
      className={classNames('table-fixed transition-opacity', isPrevious && 'opacity-60')}
    >
      <thead>
        <TableRow>
          <SortableTableHeader {...sortable('userName')} className="md:w-[25%]">
            {copy.user}
          </SortableTableHeader>
          <TableHeader className="max-md:hidden">{copy.todo}</TableHeader>
          <SortableTableHeader
            {...sortable('startTime')}
            className="w-31 max-sm:w-25 max-sm:px-1.5"
          >
            {copy.start}
          </SortableTableHeader>
          <SortableTableHeader
            align="end"
            {...sortable('duration')}
            className="w-26 max-sm:w-23 max-sm:pl-1"
          >
            {copy.duration}
          </SortableTableHeader>
        </TableRow>
      </thead>
      <tbody ref={keyboardNavigation} data-rows={entries && ''}>
        {entries
          ? entries.map((entry) => (
              <EntryRow key={entry.id} entry={entry} deletedTodo={deletedTodo} />
            ))
          : placeholders.map((place) => <PlaceholderRow key={place} />)}
      </tbody>
    </Table>
  );
}

type EntryRowProps = Pick<TimesheetTableProps, 'deletedTodo'> & { entry: TimesheetEntry };

function EntryRow({ entry, deletedTodo }: EntryRowProps) {
  const { user, todo, description, startTime, duration, isRunning } = entry;
  const todoTitle = (className: string) =>
    todo.isDeleted ? deletedTodo(entry, className) : <TodoLink todo={todo} className={className} />;
  return (
    <TableRow data-entry={entry.id} tabIndex={-1}>
      <TableCell className="py-1.5 max-sm:pr-1.5">
        <span className="flex min-w-0 items-center gap-2.5">
          <Avatar size="small" id={user.id} name={user.name} className="max-sm:hidden" />
          <span className="min-w-0">
            <span dir="auto" className="block truncate text-ink" data-cell="user">
              {user.name}
            </span>
            {todoTitle('block text-xs md:hidden pointer-coarse:-my-3.5 pointer-coarse:py-3.5')}
          </span>
        </span>
      </TableCell>
      <TableCell className="py-1.5 max-md:hidden">
        {todoTitle('block')}
        {description && (
          <span dir="auto" data-cell="description" className="block truncate text-ink-3 text-xs">
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
            {copy.running}
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
      dir="auto"
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
