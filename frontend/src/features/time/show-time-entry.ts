import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { LiveChange } from '#shared/live/live-message.ts';
import type { ActiveTimer } from '#shared/time/active-timer.ts';
import type { TimeEntry, TodoTimeEntry } from '#shared/time/time-entry.ts';
import type { Page } from '../../kit/api/call.ts';
import { setCachedData, updateCached } from '../../kit/cache/cached-data.ts';
import { todoQuery } from '../todos/todos-queries.ts';
import { timeEntriesQuery, todoTimersQuery, totalTimeQuery } from './time-queries.ts';

type EntryPage = Page<TodoTimeEntry[]>;
type EntryPages = InfiniteData<EntryPage>;

/** An entry that is older than all loaded ones belongs to a page that is not loaded. */
function inserted(pages: EntryPage[], entry: TodoTimeEntry): EntryPage[] {
  const follows = ({ startTime }: TodoTimeEntry) => startTime <= entry.startTime;
  const position = pages.findIndex(({ items }) => items.some(follows));
  const isLast = position < 0;
  const page = pages.at(position);
  if (!page || (isLast && page.nextCursor !== null)) return pages;
  const before = isLast ? page.items.length : page.items.findIndex(follows);
  return pages.with(position, { ...page, items: page.items.toSpliced(before, 0, entry) });
}

const without = (pages: EntryPage[], isRemoved: (entry: TodoTimeEntry) => boolean): EntryPage[] =>
  pages.map((page) => ({ ...page, items: page.items.filter((each) => !isRemoved(each)) }));

function withEntry(pages: EntryPage[], entry: TodoTimeEntry): EntryPage[] {
  const isSame = ({ id }: TodoTimeEntry) => id === entry.id;
  const shown = pages.flatMap(({ items }) => items).find(isSame);
  if (shown && shown.updatedAt > entry.updatedAt) return pages;
  // Entries are listed by their start.
  if (shown?.startTime !== entry.startTime) return inserted(without(pages, isSame), entry);
  const current = (each: TodoTimeEntry) => (isSame(each) ? entry : each);
  return pages.map((page) => ({ ...page, items: page.items.map(current) }));
}

const timerOf = ({ id, description, startTime, user, todo }: TodoTimeEntry, teamId: string) =>
  ({
    id,
    todoId: todo.id,
    todoTitle: todo.title,
    teamId,
    description,
    startTime,
    isRunning: true,
    user,
  }) satisfies ActiveTimer;

/**
 * Shows a colleague's time entry that the message carries, with the time of its todo and whether it
 * runs. Returns false if it must be read.
 */
export function showTimeEntry(client: QueryClient, change: LiveChange): boolean {
  const { id, teamId, kind, parentId: todoId, item, total, startTime } = change;
  if (!todoId || !teamId) return false;
  const { queryKey: entriesKey } = timeEntriesQuery(todoId);
  const { queryKey: totalKey } = totalTimeQuery(todoId);
  const { queryKey: timersKey } = todoTimersQuery(todoId);
  const states = [entriesKey, totalKey, timersKey].map((key) => client.getQueryState(key));
  if (states.every((state) => state === undefined)) return true;
  // What is being read may be older.
  if (!total || states.some((state) => state?.fetchStatus === 'fetching')) return false;
  const title = client.getQueryData(todoQuery(todoId).queryKey)?.title;
  const carried = kind === 'deleted' ? undefined : (item as TimeEntry | undefined);
  if (kind === 'deleted' ? !startTime : !carried || title === undefined) return false;
  const entry = carried && {
    ...carried,
    todo: { id: todoId, title: title ?? '', isDeleted: false },
  };
  // One with another start may have been created in its place.
  const isDeleted = (each: TodoTimeEntry | ActiveTimer) =>
    each.id === id && each.startTime === startTime;
  updateCached<EntryPages>(client, entriesKey, (data) => ({
    ...data,
    pages: entry ? withEntry(data.pages, entry) : without(data.pages, isDeleted),
  }));
  updateCached<ActiveTimer[]>(client, timersKey, (timers) => [
    ...timers.filter((timer) => (entry ? timer.id !== id : !isDeleted(timer))),
    ...(entry?.isRunning ? [timerOf(entry, teamId)] : []),
  ]);
  if (client.getQueryData(totalKey)) setCachedData(client, totalKey, total);
  return true;
}
