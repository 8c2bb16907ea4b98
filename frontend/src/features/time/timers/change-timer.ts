import type { QueryClient } from '@tanstack/react-query';
import type { ActiveTimer } from '#shared/time/active-timer.ts';
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
import { myTimerQuery, todoTimersQuery } from '../time-queries.ts';

/** The user's running timer on a todo, if it is cached. */
export function findTimer(
  client: QueryClient,
  todoId: string,
  userId: string,
): ActiveTimer | undefined {
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

/** Starts the user's timer. The server stops a timer that runs on another todo. */
export function startTimer(
  client: QueryClient,
  todo: TimedTodo,
  user: TimeWriter,
  description: string | null,
): Promise<ActiveTimer> {
  const former = client.getQueryData(myTimerQuery.queryKey) ?? undefined;
  const startTime = new Date(serverNow()).toISOString();
  const entry = optimisticEntry(todo, user, {
    startTime,
    endTime: null,
    duration: null,
    description,
  });
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
      ...(former ? stopChanges(former, serverNow()) : []),
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
  const running = findTimer(client, todoId, userId);
  return runOptimistically(
    client,
    [...todoTimeKeys(todoId), ...myTimerKeys(userId)],
    [
      ...(running ? stopChanges(running, endTime ? Date.parse(endTime) : serverNow()) : []),
      ...myTimerChanges(userId, null, todoId),
    ],
    () =>
      call('POST /api/todos/{todoId}/timer/stop', {
        params: { todoId },
        ...(endTime && { body: { endTime } }),
      }),
  );
}
