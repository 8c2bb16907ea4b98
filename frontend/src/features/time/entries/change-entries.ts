import type { QueryClient } from '@tanstack/react-query';
import type { TodoTimeEntry } from '#shared/time/time-entry.ts';
import { changedSpan, type TimeSpan } from '#shared/time/time-span.ts';
import { call } from '../../../kit/api/call.ts';
import { serverNow } from '../../../kit/api/server-clock.ts';
import {
  entriesChange,
  myTimerChanges,
  myTimerKeys,
  optimisticEntry,
  runOptimistically,
  type TimedTodo,
  type TimeWriter,
  todoTimeKeys,
  totalChange,
} from '../optimistic-time.ts';
import { findTimer } from '../timers/change-timer.ts';

export function addTimeEntry(
  client: QueryClient,
  todo: TimedTodo,
  user: TimeWriter,
  { description, ...span }: TimeSpan & { description: string | null },
): Promise<TodoTimeEntry> {
  const entry = optimisticEntry(todo, user, { ...span, description });
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
  const span = changedSpan({ startTime, duration, endTime }, change, new Date(serverNow()));
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
  const running = entry.isRunning ? findTimer(client, todoId, userId) : undefined;
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
