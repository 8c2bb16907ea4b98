import { InfiniteQueryObserver, QueryObserver } from '@tanstack/react-query';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { LiveChange } from '#shared/live/live-message.ts';
import type { TodoTimeEntry } from '#shared/time/time-entry.ts';
import { sampleTodo, teamId, userId } from '../../testing/sample-todo.ts';
import { api, at, client, push } from '../live/testing/live-page.ts';
import { todoQuery } from '../todos/todos-queries.ts';
import { timeEntriesQuery, todoTimersQuery, totalTimeQuery } from './time-queries.ts';

const idris = { id: 'idris', name: 'Idris' };

const entryOf = (id: string, fields: Partial<TodoTimeEntry> = {}): TodoTimeEntry => ({
  id,
  todoId: '1',
  userId: idris.id,
  user: idris,
  startTime: at(Number(id)),
  endTime: at(Number(id) + 1),
  duration: 60,
  description: null,
  tags: [],
  isRunning: false,
  createdAt: at(0),
  updatedAt: at(0),
  todo: { id: '1', title: 'Todo 1', isDeleted: false },
  ...fields,
});

const timeChange = (
  kind: LiveChange['kind'],
  { todo: _, ...item }: TodoTimeEntry,
  more: Partial<LiveChange> = {},
): LiveChange => ({
  entity: 'time_entry',
  id: item.id,
  teamId,
  kind,
  parentId: '1',
  userIds: [item.userId],
  total: { totalTime: 600, entryCount: 9 },
  ...(kind === 'deleted' ? { startTime: item.startTime } : { item: { ...item } }),
  ...more,
});

async function showTime() {
  const url = 'GET /api/todos/1';
  api.on(url, { body: sampleTodo({ id: '1' }) });
  api.on(`${url}/time-entries`, { body: [entryOf('5'), entryOf('3')] });
  api.on(`${url}/total-time`, { body: { totalTime: 120, entryCount: 2 } });
  api.on(`${url}/active-timers`, { body: [] });
  const entries = new InfiniteQueryObserver(client, timeEntriesQuery('1'));
  const total = new QueryObserver(client, totalTimeQuery('1'));
  const timers = new QueryObserver(client, todoTimersQuery('1'));
  for (const observer of [new QueryObserver(client, todoQuery('1')), entries, total, timers])
    (observer as QueryObserver).subscribe(() => undefined);
  await vi.waitFor(() => expect(client.isFetching()).toBe(0));
  return {
    ids: () =>
      entries.getCurrentResult().data?.pages.flatMap(({ items }) => items.map(({ id }) => id)),
    total: () => total.getCurrentResult().data,
    timers: () => timers.getCurrentResult().data?.map(({ id, todoTitle }) => [id, todoTitle]),
  };
}

describe("a colleague's time in an open todo", () => {
  let shown: Awaited<ReturnType<typeof showTime>>;
  let readBefore: number;
  beforeEach(async () => {
    shown = await showTime();
    readBefore = api.requests.length;
  });

  test('is shown without being read, in order and with the new total', async () => {
    push(timeChange('created', entryOf('4')));
    await vi.waitFor(() => expect(shown.ids()).toEqual(['5', '4', '3']));
    expect(shown.total()).toEqual({ totalTime: 600, entryCount: 9 });
    push(timeChange('created', entryOf('2')), timeChange('created', entryOf('2')));
    await vi.waitFor(() => expect(shown.ids()).toEqual(['5', '4', '3', '2']));
    push(timeChange('deleted', entryOf('5')));
    await vi.waitFor(() => expect(shown.ids()).toEqual(['4', '3', '2']));
    expect(api.requests).toHaveLength(readBefore);
  });

  test.each([
    ['deleted first', false],
    ['created first', true],
  ])('with another start is deleted and created, here %s', async (_, isCreatedFirst) => {
    const moved = entryOf('5', { startTime: at(2), updatedAt: at(7) });
    const changes = [timeChange('deleted', entryOf('5')), timeChange('created', moved)];
    const inOrder = isCreatedFirst ? changes.toReversed() : changes;
    for (const [index, change] of inOrder.entries()) {
      const total = { totalTime: 600, entryCount: index };
      push({ ...change, total });
      await vi.waitFor(() => expect(shown.total()).toEqual(total));
    }
    expect(shown.ids()).toEqual(['3', '5']);
    expect(api.requests).toHaveLength(readBefore);
  });

  test('is shown as a timer while it runs', async () => {
    const running = entryOf('6', { endTime: null, duration: null, isRunning: true });
    push(timeChange('created', running));
    await vi.waitFor(() => expect(shown.timers()).toEqual([['6', 'Todo 1']]));
    push(timeChange('changed', entryOf('6', { updatedAt: at(7) })));
    await vi.waitFor(() => expect(shown.timers()).toEqual([]));
    expect(shown.ids()).toEqual(['6', '5', '3']);
    expect(api.requests).toHaveLength(readBefore);
  });

  test.each<[string, LiveChange[]]>([
    ["it is the user's own", [timeChange('created', entryOf('4', { userId }))]],
    [
      'the total did not come with it',
      [timeChange('deleted', entryOf('5'), { total: {} as never })],
    ],
    [
      'it did not come with its change',
      [timeChange('changed', entryOf('5'), { item: {} as never })],
    ],
    [
      'it was deleted and its start did not come with it',
      [timeChange('deleted', entryOf('5'), { startTime: {} as never })],
    ],
  ])('is read when %s', async (_, changes) => {
    push(...changes);
    await vi.waitFor(() => expect(api.requests.length).toBeGreaterThanOrEqual(readBefore + 3));
    expect(api.requestsTo('GET /api/todos/1/time-entries')).toHaveLength(2);
  });
});
