import type { TimesheetOrder } from '#shared/timesheets/timesheet.ts';
import { searchText } from '../../kit/cache/search-text.ts';

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

const day = /^(19|[2-9]\d)\d\d-\d\d-\d\d$/;

const dayText = (value: unknown): string | undefined => {
  const text = searchText(value);
  return text && day.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined;
};

const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Drops invalid params. */
export function parseTimesheetSearch(search: Record<string, unknown>): TimesheetSearch {
  const [from, to] = [dayText(search.from), dayText(search.to)];
  const user = searchText(search.user);
  return {
    user: user && id.test(user) ? user : undefined,
    from,
    to: from && to && to < from ? undefined : to,
    sort: search.sort === 'userName' || search.sort === 'duration' ? search.sort : undefined,
    order: search.order === 'asc' ? 'asc' : undefined,
  };
}
