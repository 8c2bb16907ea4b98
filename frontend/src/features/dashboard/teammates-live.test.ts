import { QueryObserver } from '@tanstack/react-query';
import { describe, expect, test, vi } from 'vitest';
import type { Teammate } from '#shared/dashboard/dashboard.ts';
import type { Goal } from '#shared/goals/goal.ts';
import type { Todo } from '#shared/todos/todo.ts';
import { FakeWebSocket } from '../../testing/fake-web-socket.ts';
import { sampleGoal } from '../../testing/sample-goal.ts';
import { sampleTodo, teamId } from '../../testing/sample-todo.ts';
import { teammatesQuery } from '../goals/goals-queries.ts';
import { api, client, push } from '../live/testing/live-page.ts';

describe('dashboard teammates', () => {
  const idris: Teammate = {
    id: 'idris',
    name: 'Idris',
    username: 'idris@x.io',
    role: 'team_member',
    profilePhotoPath: null,
    isOnline: false,
    todos: [sampleTodo({ id: '1', assigneeId: 'idris' })],
    goals: [],
    stats: { goalsOnTrack: 0, goalsOffTrack: 0, pendingTodos: 1 },
  };
  const jun: Teammate = {
    ...idris,
    id: 'jun',
    name: 'Jun',
    todos: [],
    stats: { ...idris.stats, pendingTodos: 0 },
  };
  const url = `GET /api/dashboard/teammates?teamId=${teamId}`;

  async function show() {
    api.on(url, { body: [idris, jun] });
    const observer = new QueryObserver(client, teammatesQuery(teamId));
    observer.subscribe(() => undefined);
    await vi.waitFor(() => expect(observer.getCurrentResult().data).toHaveLength(2));
    return () =>
      observer.getCurrentResult().data?.map(({ todos, stats, isOnline }) => ({
        todos: todos.map(({ id }) => id),
        pending: stats.pendingTodos,
        isOnline,
      }));
  }

  test('update their todos and counts without being read again', async () => {
    const shown = await show();
    const respondWith = (fields: Partial<Todo>) =>
      api.on('GET /api/todos/1', {
        body: sampleTodo({ id: '1', updatedAt: new Date().toISOString(), ...fields }),
      });
    respondWith({ assigneeId: 'jun' });
    push({ entity: 'todo' });
    await vi.waitFor(() =>
      expect(shown()).toEqual([
        { todos: [], pending: 0, isOnline: false },
        { todos: ['1'], pending: 1, isOnline: false },
      ]),
    );
    respondWith({ assigneeId: 'jun', status: 'completed' });
    push({ entity: 'todo' });
    await vi.waitFor(() =>
      expect(shown()?.[1]).toEqual({ todos: [], pending: 0, isOnline: false }),
    );
    expect(api.requestsTo(url)).toHaveLength(1);
  });

  test('show who goes online and offline without being read again', async () => {
    const shown = await show();
    const presence = () => shown()?.map(({ isOnline }) => isOnline);
    FakeWebSocket.last.receive({ type: 'presence_update', userId: 'jun', isOnline: true });
    await vi.waitFor(() => expect(presence()).toEqual([false, true]));
    FakeWebSocket.last.receive({ type: 'presence_update', userId: 'jun', isOnline: false });
    await vi.waitFor(() => expect(presence()).toEqual([false, false]));
    expect(api.requestsTo(url)).toHaveLength(1);
  });

  test('update their goals and counts without being read again', async () => {
    await show();
    const goalsOf = (id: string) => {
      const teammate = client
        .getQueryData(teammatesQuery(teamId).queryKey)
        ?.find((each) => each.id === id);
      return [teammate?.goals.length, teammate?.stats.goalsOnTrack, teammate?.stats.goalsOffTrack];
    };
    const goal = (minute: number, fields: Partial<Goal>) => {
      const updatedAt = `2026-11-02T09:0${minute}:00.000Z`;
      push({ entity: 'goal', item: { ...sampleGoal({ id: '1', updatedAt, ...fields }) } });
    };
    goal(1, { assigneeId: 'jun' });
    await vi.waitFor(() => expect(goalsOf('jun')).toEqual([1, 1, 0]));
    goal(2, { assigneeId: 'jun', status: 'off_track' });
    await vi.waitFor(() => expect(goalsOf('jun')).toEqual([1, 0, 1]));
    goal(3, { assigneeId: 'idris', status: 'off_track' });
    await vi.waitFor(() => expect(goalsOf('idris')).toEqual([1, 0, 1]));
    expect(goalsOf('jun')).toEqual([0, 0, 0]);
    goal(4, { assigneeId: 'idris', status: 'completed' });
    await vi.waitFor(() => expect(goalsOf('idris')).toEqual([0, 0, 0]));
    expect(api.requestsTo(url)).toHaveLength(1);
  });

  const kim: Teammate = { ...jun, id: 'kim', name: 'Kim' };
  test.each([
    ['are added when they join the team', 'created', [idris, jun, kim]],
    ['are removed when they leave the team', 'deleted', [idris]],
  ] as const)('%s', async (_, kind, members) => {
    const shown = await show();
    api.on(url, { body: members });
    push({ entity: 'team_member', kind });
    // After ten seconds without a pong, everything is read again.
    await vi.waitFor(() => expect(shown()).toHaveLength(members.length), { timeout: 5000 });
    expect(api.requestsTo(url)).toHaveLength(2);
  });

  test('are read again when a goal came without its item', async () => {
    await show();
    push({ entity: 'goal', id: 'elsewhere' });
    await vi.waitFor(() => expect(api.requestsTo(url)).toHaveLength(2));
  });
});
