import type { TimesheetFilter, TimesheetOrder } from '#shared/timesheets/timesheet.ts';
import type { TimesheetSearch } from './timesheet-search.ts';

export const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

export function filterOf({ user, from, to }: TimesheetSearch): TimesheetFilter {
  return {
    ...(user && { userId: user }),
    ...(from && { startDate: from }),
    ...(to && { endDate: to }),
    timeZone: ownTimeZone(),
  };
}

export function orderOf({ sort = 'startTime', order }: TimesheetSearch): TimesheetOrder {
  return { sortBy: sort, sortOrder: order ?? 'desc' };
}

/** Another column begins as one would want it: names from A, times from the latest and longest. */
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

/** How many of the filters are set; the days are one. */
export const filterCount = ({ user, from, to }: TimesheetSearch): number =>
  (user ? 1 : 0) + (from || to ? 1 : 0);

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** The day that a moment belongs to here. */
export const dayOfMoment = (moment: Date): string =>
  `${moment.getFullYear()}-${twoDigits(moment.getMonth() + 1)}-${twoDigits(moment.getDate())}`;

/** When a day begins here. */
export const momentOfDay = (text: string): Date => {
  const [year, month, date] = text.split('-').map(Number) as [number, number, number];
  return new Date(year, month - 1, date);
};

export interface DayRange {
  label: string;
  from: string;
  to: string;
}

/** What payroll and people ask for most. */
export function usualRanges(now = new Date()): DayRange[] {
  const [year, month, date] = [now.getFullYear(), now.getMonth(), now.getDate()];
  const sinceMonday = (now.getDay() + 6) % 7;
  const range = (label: string, from: Date, to: Date) => ({
    label,
    from: dayOfMoment(from),
    to: dayOfMoment(to),
  });
  return [
    range(
      'This week',
      new Date(year, month, date - sinceMonday),
      new Date(year, month, date - sinceMonday + 6),
    ),
    range('This month', new Date(year, month, 1), new Date(year, month + 1, 0)),
    range('Last month', new Date(year, month - 1, 1), new Date(year, month, 0)),
  ];
}
