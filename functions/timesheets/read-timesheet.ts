import type { Page, PageRequest } from '#functions/kit/table/table-read.ts';
import { listTimeIn, type StoredTimeEntry } from '#functions/time/time-entry-store.ts';
import { withTodos } from '#functions/time/time-place-store.ts';
import { readTimeSums, type TimeSum } from '#functions/time/time-sums-store.ts';
import { findTodoTitles, type TodoTitle } from '#functions/todos/todo-store.ts';
import { InvalidCursorError } from '#shared/kit/common-errors.ts';
import { compareText } from '#shared/kit/compare-text.ts';
import {
  maxSortedByDuration,
  type TimesheetFilter,
  type TimesheetOrder,
} from '#shared/timesheets/timesheet.ts';
import { TooManyToSortError } from '#shared/timesheets/timesheet-errors.ts';
import { spanOfFilter } from './timesheet-span.ts';
import {
  findVisibleSums,
  privateListsOf,
  type TimesheetView,
  visibleAmong,
} from './timesheet-view.ts';

type TimesheetRequest = TimesheetFilter & TimesheetOrder;

type ReadPage = (
  view: TimesheetView,
  request: TimesheetRequest,
  page: PageRequest,
) => Promise<Page<StoredTimeEntry>>;

const encode = (place: object) => Buffer.from(JSON.stringify(place)).toString('base64url');

/** An invented cursor gives no access to more than the filter does. */
const decode = <Place extends object>(cursor: string, isPlace: (place: Place) => boolean) => {
  try {
    const place = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (isPlace(place)) return place as Place;
  } catch {
    // Not JSON.
  }
  throw new InvalidCursorError();
};

const byStart: ReadPage = (view, request, page) =>
  listTimeIn(
    view.viewer,
    privateListsOf(view, request.userId),
    { ...spanOfFilter(request), userId: request.userId, oldestFirst: request.sortOrder === 'asc' },
    page,
  );

interface Named {
  userId: string;
  name: string;
}

const byNameAndId = (one: Named, other: Named) =>
  compareText(one.name, other.name) || (one.userId < other.userId ? -1 : 1);

/** The sums that match the filter. */
const findSums = async (view: TimesheetView, request: TimesheetRequest): Promise<TimeSum[]> => {
  const [sums, isVisible] = await Promise.all([
    readTimeSums(view.viewer, spanOfFilter(request)),
    findVisibleSums(view),
  ]);
  const isRequested = (sum: TimeSum) =>
    request.userId === undefined || sum.userId === request.userId;
  return sums.filter((sum) => isVisible(sum) && isRequested(sum));
};

/** The users with time that matches the filter, in the requested order. */
const findPeople = async (view: TimesheetView, request: TimesheetRequest): Promise<Named[]> => {
  const people = new Map<string, Named>();
  for (const { userId, name } of await findSums(view, request))
    people.set(userId, { userId, name });
  const ordered = [...people.values()].sort(byNameAndId);
  return request.sortOrder === 'asc' ? ordered : ordered.reverse();
};

/** The next user, and the cursor in their list. */
interface NamePlace extends Named {
  cursor?: string | undefined;
}

const isNamePlace = ({ userId, name, cursor }: NamePlace) =>
  typeof userId === 'string' &&
  typeof name === 'string' &&
  (cursor === undefined || typeof cursor === 'string');

/** User by user, each newest first. Users without entries are skipped. */
const byName: ReadPage = async (view, request, page) => {
  const place = page.cursor ? decode(page.cursor, isNamePlace) : undefined;
  const sign = request.sortOrder === 'asc' ? 1 : -1;
  const isDone = (person: Named) =>
    place && person.userId !== place.userId && sign * byNameAndId(person, place) < 0;
  const people = (await findPeople(view, request)).filter((person) => !isDone(person));
  const span = spanOfFilter(request);
  const items: StoredTimeEntry[] = [];
  for (const [position, { userId, name }] of people.entries()) {
    if (items.length >= page.limit) return { items, nextCursor: encode({ userId, name }) };
    const found = await listTimeIn(
      view.viewer,
      privateListsOf(view, userId),
      { ...span, userId },
      {
        cursor: position === 0 && place?.userId === userId ? place.cursor : undefined,
        limit: page.limit - items.length,
      },
    );
    items.push(...found.items);
    if (found.nextCursor)
      return { items, nextCursor: encode({ userId, name, cursor: found.nextCursor }) };
  }
  return { items };
};

type Length = Pick<StoredTimeEntry, 'duration' | 'startTime' | 'id'>;

const isLength = ({ duration, startTime, id }: Length) =>
  (duration === null || typeof duration === 'number') &&
  typeof startTime === 'string' &&
  typeof id === 'string';

/** Running timers have no duration yet and sort as shortest. */
const byLength = (one: Length, other: Length) =>
  (one.duration ?? -1) - (other.duration ?? -1) ||
  (`${one.startTime}#${one.id}` < `${other.startTime}#${other.id}` ? -1 : 1);

const perQuery = 1000;

const readAll = async (view: TimesheetView, request: TimesheetRequest) => {
  const all: StoredTimeEntry[] = [];
  let cursor: string | undefined;
  do {
    const found = await byStart(view, request, { cursor, limit: perQuery });
    all.push(...found.items);
    cursor = found.nextCursor;
  } while (cursor && all.length <= maxSortedByDuration);
  if (all.length > maxSortedByDuration) throw new TooManyToSortError();
  return all;
};

/** The number of matching entries; throws if there are too many for the requested order. */
export const countTimesheet = async (
  view: TimesheetView,
  request: TimesheetRequest,
): Promise<number> => {
  const count = (await findSums(view, request)).reduce((sum, { entries }) => sum + entries, 0);
  if (request.sortBy === 'duration' && count > maxSortedByDuration) throw new TooManyToSortError();
  return count;
};

/** Reads all matching entries for each page; throws if there are too many. */
const byDuration: ReadPage = async (view, request, page) => {
  const place = page.cursor ? decode(page.cursor, isLength) : undefined;
  await countTimesheet(view, request);
  const sign = request.sortOrder === 'asc' ? 1 : -1;
  const ordered = (await readAll(view, request))
    .filter((entry) => !place || (entry.id !== place.id && sign * byLength(entry, place) > 0))
    .sort((one, other) => sign * byLength(one, other));
  const items = ordered.slice(0, page.limit);
  const last = items.at(-1);
  if (!last || ordered.length === items.length) return { items };
  const { duration, startTime, id } = last;
  return { items, nextCursor: encode({ duration, startTime, id }) };
};

const orders: Record<TimesheetOrder['sortBy'], ReadPage> = {
  startTime: byStart,
  userName: byName,
  duration: byDuration,
};

/** An entry with its todo, also what its response leaves out. */
export type TimesheetRow = StoredTimeEntry & { todo: TodoTitle };

/**
 * A page of matching entries that the viewer may currently see. It may be shorter than its limit,
 * because entries hidden since the lists were written are left out.
 */
export const readTimesheet = async (
  view: TimesheetView,
  request: TimesheetRequest,
  page: PageRequest,
): Promise<Page<TimesheetRow>> => {
  const { items, ...rest } = await orders[request.sortBy](view, request, page);
  const ids = items.map(({ todoId }) => todoId);
  const timed = withTodos(items, await findTodoTitles(view.viewer, ids));
  const visible = await visibleAmong(
    view,
    timed.map(({ placeId }) => placeId),
  );
  const shown = timed.filter(({ placeId }) => visible.has(placeId));
  return { ...rest, items: shown.map(({ entry }) => entry) };
};
