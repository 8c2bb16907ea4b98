import type { QueryClient } from '@tanstack/react-query';
import type { ActiveTimer, TodoTimeEntry } from '#shared/time/time-entry.ts';
import { changedSpan, type TimeSpan } from '#shared/time/time-span.ts';
import { call } from '../../kit/api/call.ts';
import { optimisticId } from '../../kit/cache/optimistic-id.ts';
import {
  entriesChange,
  myTimerChanges,
  myTimerKeys,
  runOptimistically,
  todoTimeKeys,
  totalChange,
} from './optimistic-time.ts';
import { myTimerQuery, todoTimersQuery } from './time-queries.ts';

/** The fields of a todo that optimistic updates need. */
export interface TimedTodo {
  id: string;
  title: string;
  teamId: string;
}

export interface TimeWriter {
  id: string;
  name: string;
}

/** The user's running timer on a todo, if it is cached. */
function timerOn(client: QueryClient, todoId: string, userId: string): ActiveTimer | undefined {
  const mine = client.getQueryData(myTimerQuery.queryKey);
  if (mine?.todoId === todoId) return mine;
  const timers = client.getQueryData(todoTimersQuery(todoId).queryKey);
  return timers?.find(({ user }) => user.id === userId);
}

const secondsSince = (startTime: string, end: number) =>
  Math.max(0, Math.round((end - Date.parse(startTime)) / 1000));

function stopChanges({ id, todoId, startTime }: ActiveTimer, end: number) {
  const duration = secondsSince(startTime, end);
  const endTime = new Date(end).toISOString();
  return [
    totalChange(todoId, { seconds: duration }),
    entriesChange(todoId, (entries) =>
      entries.map((entry) =>
        entry.id === id ? { ...entry, endTime, duration, isRunning: false } : entry,
      ),
    ),
  ];
}

function entryOf(
  todo: TimedTodo,
  user: TimeWriter,
  fields: Pick<TodoTimeEntry, 'startTime' | 'endTime' | 'duration' | 'description'>,
): TodoTimeEntry {
  const now = new Date().toISOString();
  return {
    id: optimisticId(),
    todoId: todo.id,
    todo: { id: todo.id, title: todo.title },
    userId: user.id,
    user,
    ...fields,
    tags: [],
    isRunning: fields.endTime === null,
    createdAt: now,
    updatedAt: now,
  };
}

/** Starts the user's timer. The server stops a timer that runs on another todo. */
export function startTimer(
  client: QueryClient,
  todo: TimedTodo,
  user: TimeWriter,
  description: string | null,
): Promise<ActiveTimer> {
  const former = client.getQueryData(myTimerQuery.queryKey) ?? undefined;
  const startTime = new Date().toISOString();
  const entry = entryOf(todo, user, { startTime, endTime: null, duration: null, description });
  const { id: todoId, title: todoTitle, teamId } = todo;
  const { id } = entry;
  const started = { id, todoId, todoTitle, teamId, description, startTime, user };
  return runOptimistically(
    client,
    [
      ...todoTimeKeys(todoId),
      ...myTimerKeys(user.id),
      ...(former && former.todoId !== todoId ? todoTimeKeys(former.todoId) : []),
    ],
    [
      ...(former ? stopChanges(former, Date.now()) : []),
      ...myTimerChanges(user.id, { ...started, isRunning: true }, former?.todoId),
      entriesChange(todoId, (entries) => [entry, ...entries]),
      totalChange(todoId, { entries: 1 }),
    ],
    () =>
      call('POST /api/todos/{todoId}/timer/start', { params: { todoId }, body: { description } }),
  );
}

/** Stops the user's timer now or at an earlier `endTime`. */
export function stopTimer(
  client: QueryClient,
  todoId: string,
  userId: string,
  endTime?: string,
): Promise<unknown> {
  const running = timerOn(client, todoId, userId);
  return runOptimistically(
    client,
    [...todoTimeKeys(todoId), ...myTimerKeys(userId)],
    [
      ...(running ? stopChanges(running, endTime ? Date.parse(endTime) : Date.now()) : []),
      ...myTimerChanges(userId, null, todoId),
    ],
    () =>
      call('POST /api/todos/{todoId}/timer/stop', {
        params: { todoId },
        ...(endTime && { body: { endTime } }),
      }),
  );
}

export function addTimeEntry(
  client: QueryClient,
  todo: TimedTodo,
  user: TimeWriter,
  { description, ...span }: TimeSpan & { description: string | null },
): Promise<TodoTimeEntry> {
  const entry = entryOf(todo, user, { ...span, description });
  return runOptimistically(
    client,
    todoTimeKeys(todo.id),
    [
      entriesChange(todo.id, (all) => [entry, ...all]),
      totalChange(todo.id, { seconds: span.duration, entries: 1 }),
    ],
    () => call('POST /api/time-entries', { body: { todoId: todo.id, ...span, description } }),
  );
}

/** Omitted fields are not changed. */
export interface EntryChange {
  startTime?: string;
  duration?: number;
  description?: string | null;
}

function applyChange(entry: TodoTimeEntry, change: EntryChange): TodoTimeEntry {
  const { startTime, duration, endTime } = entry;
  const described = { ...entry, ...('description' in change ? change : {}) };
  if (endTime === null || duration === null) return described;
  const span = changedSpan({ startTime, duration, endTime }, change, new Date());
  return 'fault' in span ? described : { ...described, ...span };
}

export function editTimeEntry(
  client: QueryClient,
  userId: string,
  entry: TodoTimeEntry,
  change: EntryChange,
): Promise<TodoTimeEntry> {
  const { id, todoId } = entry;
  const after = applyChange(entry, change);
  const running = entry.isRunning ? timerOn(client, todoId, userId) : undefined;
  return runOptimistically(
    client,
    [...todoTimeKeys(todoId), ...(entry.isRunning ? myTimerKeys(userId) : [])],
    [
      entriesChange(todoId, (all) => all.map((one) => (one.id === id ? after : one))),
      totalChange(todoId, { seconds: (after.duration ?? 0) - (entry.duration ?? 0) }),
      ...(running
        ? myTimerChanges(userId, { ...running, description: after.description }, todoId)
        : []),
    ],
    () =>
      call('PATCH /api/todos/{todoId}/time-entries/{entryId}', {
        params: { todoId, entryId: id },
        body: change,
      }),
  );
}

/** Deleting the entry of a running timer also stops the timer. */
export function deleteTimeEntry(
  client: QueryClient,
  userId: string,
  { id, todoId, duration, isRunning }: TodoTimeEntry,
): Promise<void> {
  return runOptimistically(
    client,
    [...todoTimeKeys(todoId), ...(isRunning ? myTimerKeys(userId) : [])],
    [
      entriesChange(todoId, (all) => all.filter((entry) => entry.id !== id)),
      totalChange(todoId, { seconds: -(duration ?? 0), entries: -1 }),
      ...(isRunning ? myTimerChanges(userId, null, todoId) : []),
    ],
    () =>
      call('DELETE /api/todos/{todoId}/time-entries/{entryId}', {
        params: { todoId, entryId: id },
      }),
  );
}
