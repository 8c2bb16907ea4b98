import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query';
import type { ActiveTimer, TodoTimeEntry } from '#shared/time/time-entry.ts';
import type { Page } from '../../kit/call.ts';
import { activeTimersQuery } from './time-queries.ts';
import {
  myTimerQuery,
  timeEntriesQuery,
  todoTimersQuery,
  totalTimeQuery,
} from './todo-time-queries.ts';

type EntryPages = InfiniteData<Page<TodoTimeEntry[]>, string | null>;

/** How many changes of time are on their way, and what all of them touch: it is read after the last one. */
interface UnderWay {
  count: number;
  keys: Set<QueryKey>;
  /** Over once the last of them is answered. */
  tail: Promise<unknown>;
}

const changesOf = new WeakMap<QueryClient, UnderWay>();

function underWayOf(client: QueryClient): UnderWay {
  const known = changesOf.get(client);
  if (known) return known;
  const none = { count: 0, keys: new Set<QueryKey>(), tail: Promise.resolve() };
  changesOf.set(client, none);
  return none;
}

function rereadAll(client: QueryClient, underWay: UnderWay): void {
  const keys = [...underWay.keys];
  underWay.keys.clear();
  for (const queryKey of keys) void client.invalidateQueries({ queryKey });
}

/**
 * Shows a change at once, sends it after those before it (no timer can be stopped that is not yet
 * started), and takes it back where it is refused. Afterwards what is shown is read again: the
 * server knows best what follows from it.
 */
export async function carryOut<Answer>(
  client: QueryClient,
  keys: readonly QueryKey[],
  show: () => void,
  send: () => Promise<Answer>,
): Promise<Answer> {
  const underWay = underWayOf(client);
  underWay.count += 1;
  for (const queryKey of keys) {
    underWay.keys.add(queryKey);
    void client.cancelQueries({ queryKey });
  }
  const before = keys.map((key) => [key, client.getQueryData(key)] as const);
  show();
  const sent = underWay.tail.then(send);
  underWay.tail = sent.catch(() => undefined);
  try {
    return await sent;
  } catch (error) {
    for (const [key, data] of before) client.setQueryData(key, data);
    throw error;
  } finally {
    underWay.count -= 1;
    if (underWay.count === 0) rereadAll(client, underWay);
  }
}

/** What shows the time of a todo. */
export function keysOfTodoTime(todoId: string): QueryKey[] {
  return [
    timeEntriesQuery(todoId).queryKey,
    totalTimeQuery(todoId).queryKey,
    todoTimersQuery(todoId).queryKey,
  ];
}

/** What shows somebody's own timer, wherever it runs. */
export function keysOfMyTimer(userId: string): QueryKey[] {
  return [myTimerQuery.queryKey, activeTimersQuery(userId).queryKey];
}

const newestFirst = (one: TodoTimeEntry, other: TodoTimeEntry) =>
  other.startTime.localeCompare(one.startTime);

/** Changes the entries that are shown; what is added stands by its start. */
export function showEntries(
  client: QueryClient,
  todoId: string,
  change: (entries: TodoTimeEntry[]) => TodoTimeEntry[],
): void {
  client.setQueryData<EntryPages>(timeEntriesQuery(todoId).queryKey, (data) => {
    const [first, ...rest] = data?.pages ?? [];
    if (!data || !first) return data;
    const pages = [first, ...rest.map((page) => ({ ...page, items: keepKnown(page, change) }))];
    return {
      ...data,
      pages: pages.map((page) =>
        page === first ? { ...page, items: change(page.items).sort(newestFirst) } : page,
      ),
    };
  });
}

/** On later pages nothing is added: it would be there twice. */
function keepKnown(
  { items }: Page<TodoTimeEntry[]>,
  change: (entries: TodoTimeEntry[]) => TodoTimeEntry[],
): TodoTimeEntry[] {
  const known = new Set(items.map(({ id }) => id));
  return change(items).filter(({ id }) => known.has(id));
}

export function showTotal(
  client: QueryClient,
  todoId: string,
  { seconds = 0, entries = 0 }: { seconds?: number; entries?: number },
): void {
  client.setQueryData(totalTimeQuery(todoId).queryKey, (total) =>
    total
      ? { totalTime: total.totalTime + seconds, entryCount: total.entryCount + entries }
      : undefined,
  );
}

/** My timer as it runs from now on; null for none. It leaves the todo that it ran on before. */
export function showMyTimer(
  client: QueryClient,
  userId: string,
  timer: ActiveTimer | null,
  formerTodoId: string | undefined,
): void {
  client.setQueryData(myTimerQuery.queryKey, timer);
  client.setQueryData(activeTimersQuery(userId).queryKey, timer ? [timer] : []);
  for (const todoId of new Set([formerTodoId, timer?.todoId])) {
    if (todoId === undefined) continue;
    client.setQueryData(todoTimersQuery(todoId).queryKey, (timers) => {
      const others = timers?.filter(({ user }) => user.id !== userId);
      return timer?.todoId === todoId && others ? [...others, timer] : others;
    });
  }
}
