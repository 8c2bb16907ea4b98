import type { QueryClient } from '@tanstack/react-query';
import type { ActiveTimer, TodoTimeEntry } from '#shared/time/time-entry.ts';
import { changedSpan, type TimeSpan } from '#shared/time/time-span.ts';
import { call } from '../../kit/call.ts';
import { provisionalId } from '../../kit/provisional-id.ts';
import {
  carryOut,
  keysOfMyTimer,
  keysOfTodoTime,
  showEntries,
  showMyTimer,
  showTotal,
} from './shown-time-queries.ts';
import { myTimerQuery, todoTimersQuery } from './todo-time-queries.ts';

/** What time is logged on, as far as it is shown at once. */
export interface TimedTodo {
  id: string;
  title: string;
  teamId: string;
}

export interface TimeWriter {
  id: string;
  name: string;
}

/** What runs on a todo for this person, as far as it is known here. */
function timerOn(client: QueryClient, todoId: string, userId: string): ActiveTimer | undefined {
  const mine = client.getQueryData(myTimerQuery.queryKey);
  if (mine?.todoId === todoId) return mine;
  const timers = client.getQueryData(todoTimersQuery(todoId).queryKey);
  return timers?.find(({ user }) => user.id === userId);
}

const secondsSince = (startTime: string, end: number) =>
  Math.max(0, Math.round((end - Date.parse(startTime)) / 1000));

function showStopped(client: QueryClient, { id, todoId, startTime }: ActiveTimer, end: number) {
  const duration = secondsSince(startTime, end);
  const endTime = new Date(end).toISOString();
  showTotal(client, todoId, { seconds: duration });
  showEntries(client, todoId, (entries) =>
    entries.map((entry) =>
      entry.id === id ? { ...entry, endTime, duration, isRunning: false } : entry,
    ),
  );
}

function entryOf(
  todo: TimedTodo,
  user: TimeWriter,
  fields: Pick<TodoTimeEntry, 'startTime' | 'endTime' | 'duration' | 'description'>,
): TodoTimeEntry {
  const now = new Date().toISOString();
  return {
    id: provisionalId(),
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

/** Starts my timer; one that runs elsewhere is stopped and its time is logged. */
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
  return carryOut(
    client,
    [
      ...keysOfTodoTime(todoId),
      ...keysOfMyTimer(user.id),
      ...(former && former.todoId !== todoId ? keysOfTodoTime(former.todoId) : []),
    ],
    () => {
      if (former) showStopped(client, former, Date.now());
      showMyTimer(client, user.id, { ...started, isRunning: true }, former?.todoId);
      showEntries(client, todoId, (entries) => [entry, ...entries]);
      showTotal(client, todoId, { entries: 1 });
    },
    () =>
      call('POST /api/todos/{todoId}/timer/start', { params: { todoId }, body: { description } }),
  );
}

/** Stops my timer now, or says that it ended earlier. */
export function stopTimer(
  client: QueryClient,
  todoId: string,
  userId: string,
  endTime?: string,
): Promise<unknown> {
  const running = timerOn(client, todoId, userId);
  return carryOut(
    client,
    [...keysOfTodoTime(todoId), ...keysOfMyTimer(userId)],
    () => {
      if (running) showStopped(client, running, endTime ? Date.parse(endTime) : Date.now());
      showMyTimer(client, userId, null, todoId);
    },
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
  return carryOut(
    client,
    keysOfTodoTime(todo.id),
    () => {
      showEntries(client, todo.id, (all) => [
        entryOf(todo, user, { ...span, description }),
        ...all,
      ]);
      showTotal(client, todo.id, { seconds: span.duration, entries: 1 });
    },
    () => call('POST /api/time-entries', { body: { todoId: todo.id, ...span, description } }),
  );
}

/** What is left out stays. */
export interface EntryCorrection {
  startTime?: string;
  duration?: number;
  description?: string | null;
}

function corrected(entry: TodoTimeEntry, change: EntryCorrection): TodoTimeEntry {
  const { startTime, duration, endTime } = entry;
  const described = { ...entry, ...('description' in change ? change : {}) };
  if (endTime === null || duration === null) return described;
  const span = changedSpan({ startTime, duration, endTime }, change, new Date());
  return 'fault' in span ? described : { ...described, ...span };
}

export function correctTimeEntry(
  client: QueryClient,
  userId: string,
  entry: TodoTimeEntry,
  change: EntryCorrection,
): Promise<TodoTimeEntry> {
  const { id, todoId } = entry;
  const after = corrected(entry, change);
  return carryOut(
    client,
    [...keysOfTodoTime(todoId), ...(entry.isRunning ? keysOfMyTimer(userId) : [])],
    () => {
      showEntries(client, todoId, (all) => all.map((one) => (one.id === id ? after : one)));
      showTotal(client, todoId, { seconds: (after.duration ?? 0) - (entry.duration ?? 0) });
      const running = entry.isRunning && timerOn(client, todoId, userId);
      if (running)
        showMyTimer(client, userId, { ...running, description: after.description }, todoId);
    },
    () =>
      call('PATCH /api/todos/{todoId}/time-entries/{entryId}', {
        params: { todoId, entryId: id },
        body: change,
      }),
  );
}

/** A timer that runs is discarded with its entry. */
export function deleteTimeEntry(
  client: QueryClient,
  userId: string,
  { id, todoId, duration, isRunning }: TodoTimeEntry,
): Promise<void> {
  return carryOut(
    client,
    [...keysOfTodoTime(todoId), ...(isRunning ? keysOfMyTimer(userId) : [])],
    () => {
      showEntries(client, todoId, (all) => all.filter((entry) => entry.id !== id));
      showTotal(client, todoId, { seconds: -(duration ?? 0), entries: -1 });
      if (isRunning) showMyTimer(client, userId, null, todoId);
    },
    () =>
      call('DELETE /api/todos/{todoId}/time-entries/{entryId}', {
        params: { todoId, entryId: id },
      }),
  );
}
