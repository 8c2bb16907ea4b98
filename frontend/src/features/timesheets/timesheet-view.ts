import type { TimesheetFilter, TimesheetOrder } from '#shared/timesheets/timesheet.ts';
import { localDayOf } from '../../kit/dates/local-day.ts';
import { localTimeZone } from '../../kit/dates/local-time-zone.ts';
import type { TimesheetSearch } from './timesheet-search.ts';
import { timesheetsCopy } from './timesheets-copy.ts';

export function filterOf({ user, from, to }: TimesheetSearch): TimesheetFilter {
  return {
    ...(user && { userId: user }),
    ...(from && { startDate: from }),
    ...(to && { endDate: to }),
    timeZone: localTimeZone(),
  };
}

export function orderOf({ sort = 'startTime', order }: TimesheetSearch): TimesheetOrder {
  return { sortBy: sort, sortOrder: order ?? 'desc' };
}

/**
 * Sorts by a column, first in its own direction: names from A, times from the latest or longest.
 */
export function sortedBy(
  search: TimesheetSearch,
  column: TimesheetOrder['sortBy'],
): TimesheetSearch {
  const { sortBy, sortOrder } = orderOf(search);
  const first = column === 'userName' ? 'asc' : 'desc';
  const next = sortBy === column ? (sortOrder === 'asc' ? 'desc' : 'asc') : first;
  return {
    ...search,
    sort: column === 'startTime' ? undefined : column,
    order: next === 'asc' ? 'asc' : undefined,
  };
}

/** The number of active filters. A range of days counts as one. */
export const filterCount = ({ user, from, to }: TimesheetSearch): number =>
  (user ? 1 : 0) + (from || to ? 1 : 0);

interface DayRange {
  label: string;
  from: string;
  to: string;
}

/** Presets of the date filter. `weekStart` counts as `Date.getDay`. */
export function rangePresets(weekStart: number, now = new Date()): DayRange[] {
  const [year, month, date] = [now.getFullYear(), now.getMonth(), now.getDate()];
  const sinceWeekStart = (now.getDay() - weekStart + 7) % 7;
  const range = (label: string, from: Date, to: Date) => ({
    label,
    from: localDayOf(from),
    to: localDayOf(to),
  });
  return [
    range(
      timesheetsCopy.filters.thisWeek,
      new Date(year, month, date - sinceWeekStart),
      new Date(year, month, date - sinceWeekStart + 6),
    ),
    range(timesheetsCopy.filters.thisMonth, new Date(year, month, 1), new Date(year, month + 1, 0)),
    range(timesheetsCopy.filters.lastMonth, new Date(year, month - 1, 1), new Date(year, month, 0)),
  ];
}
