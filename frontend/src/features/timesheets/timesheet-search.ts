import { searchDay, searchId } from '#shared/kit/search-text.ts';
import type { TimesheetOrder } from '#shared/timesheets/timesheet.ts';

/** The search params of the page. */
export interface TimesheetSearch {
  user?: string | undefined;
  /** Days, `2026-11-20`. */
  from?: string | undefined;
  to?: string | undefined;
  /** Omitted for the default: by start, newest first. */
  sort?: TimesheetOrder['sortBy'] | undefined;
  order?: 'asc' | undefined;
}

/** Drops invalid params. */
export function parseTimesheetSearch(search: Record<string, unknown>): TimesheetSearch {
  const [from, to] = [searchDay(search.from), searchDay(search.to)];
  return {
    user: searchId(search.user),
    from,
    to: from && to && to < from ? undefined : to,
    sort: search.sort === 'userName' || search.sort === 'duration' ? search.sort : undefined,
    order: search.order === 'asc' ? 'asc' : undefined,
  };
}
