import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Teammate } from '#shared/dashboard/dashboard.ts';
import type { Goal } from '#shared/goals/goal.ts';
import type { Issue } from '#shared/issues/issue.ts';
import type { LiveChange } from '#shared/live/live-message.ts';
import type { Todo } from '#shared/todos/todo.ts';
import { createQueryClient, readOf } from '../../kit/cache/query-client.ts';
import { localTimeZone } from '../../kit/dates/local-time-zone.ts';
import { type FakeApi, fakeApi } from '../../testing/fake-api.ts';
import { FakeWebSocket } from '../../testing/fake-web-socket.ts';
import { sampleGoal } from '../../testing/sample-goal.ts';
import { sampleIssue } from '../../testing/sample-issue.ts';
import { sampleTodo, teamId, userId } from '../../testing/sample-todo.ts';
import { teamActivitiesQuery } from '../activity/activity-queries.ts';
import { statsQuery } from '../dashboard/dashboard-queries.ts';
import { teammatesQuery } from '../goals/goals-queries.ts';
import { openIssuesQuery, teamIssuesQuery } from '../issues/issues-queries.ts';
import { teamTodosQuery, userTodosQuery } from '../todos/todos-queries.ts';
import { startLive } from './start-live.ts';

let api: FakeApi;
let client: QueryClient;
let stop: () => void;

beforeEach(() => {
  vi.stubGlobal('WebSocket', FakeWebSocket);
  FakeWebSocket.opened = [];
  api = fakeApi();
  api.on('GET /api/notifications/unread-count', { body: { count: 0 } });
  client = createQueryClient();
  stop = startLive(client, { userId, companyId: 'c' });
  FakeWebSocket.last.accept();
});

afterEach(() => {
  stop();
  client.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

type PartialChange = Partial<LiveChange> & Pick<LiveChange, 'entity'>;
const push = (...changes: PartialChange[]) =>
  FakeWebSocket.last.receive({
    type: 'changes',
    changes: changes.map((change) => ({ id: '1', teamId, kind: 'changed', ...change })),
  });

const reads = {
  stats: ['GET /api/dashboard/stats', { query: { teamId } }],
  preferences: ['GET /api/dashboard/preferences'],
  clocks: ['GET /api/world-clocks'],
  activities: ['GET /api/teams/{teamId}/activities', { params: { teamId } }],
  issues: ['GET /api/teams/{teamId}/issues', { params: { teamId }, query: { open: 'true' } }],
  timers: ['GET /api/users/{userId}/active-timers', { params: { userId } }],
} as const;
type ReadName = keyof typeof reads;

const urls: Record<ReadName, string> = {
  stats: `/api/dashboard/stats?teamId=${teamId}`,
  preferences: '/api/dashboard/preferences',
  clocks: '/api/world-clocks',
  activities: `/api/teams/${teamId}/activities`,
  issues: `/api/teams/${teamId}/issues?open=true`,
  timers: `/api/users/${userId}/active-timers`,
};

/** Shows all lists; `again` returns those read again, in the order of `reads`. */
async function showAll() {
  for (const name of Object.keys(reads) as ReadName[]) {
    api.on(`GET ${urls[name]}`, { body: [] });
    const [route, request] = reads[name] as unknown as Parameters<typeof readOf>;
    new QueryObserver(client, readOf(route, request)).subscribe(() => undefined);
  }
  const times = (name: ReadName) => api.requestsTo(`GET ${urls[name]}`).length;
  const names = Object.keys(reads) as ReadName[];
  await vi.waitFor(() => expect(names.every((name) => times(name) === 1)).toBe(true));
  return { again: () => names.filter((name) => times(name) > 1), times };
}

describe('lists that show activity or counts', () => {
  test.each<[PartialChange, ReadName[]]>([
    [{ entity: 'todo', kind: 'deleted' }, ['stats']],
    [{ entity: 'issue', kind: 'deleted' }, []],
    [{ entity: 'open_issue_count' }, ['stats']],
    [{ entity: 'team_activity' }, ['activities']],
    [{ entity: 'time_entry' }, ['timers']],
    [{ entity: 'time_entry', userIds: ['idris'] }, []],
    [{ entity: 'todo', userIds: ['idris'] }, []],
    [{ entity: 'dashboard_preferences', teamId: null }, ['preferences']],
    [{ entity: 'issue', teamId: 'elsewhere' }, []],
  ])('after %o only the affected lists are read again', async (change, expected) => {
    const { again } = await showAll();
    push(change, { entity: 'world_clock', id: 'marker', teamId: null });
    const all = [...expected, 'clocks'];
    await vi.waitFor(() =>
      expect(again()).toEqual(Object.keys(reads).filter((name) => all.includes(name))),
    );
  });

  test('are read again at once and a second later after many changes', async () => {
    const { times } = await showAll();
    vi.useFakeTimers();
    push({ entity: 'team_activity' });
    await vi.advanceTimersByTimeAsync(100);
    expect(times('activities')).toBe(2);
    for (let index = 0; index < 5; index++) push({ entity: 'team_activity', id: String(index) });
    await vi.advanceTimersByTimeAsync(800);
    expect(times('activities')).toBe(2);
    await vi.advanceTimersByTimeAsync(200);
    expect(times('activities')).toBe(3);
  });
});

describe('a dashboard that shows what changes carry', () => {
  const dueDate = '2020-01-01T00:00:00.000Z';
  const stats = { overdueTodos: 0, dueToday: 0, dueSoonAt: [], openIssues: 3 };

  async function show({ withTodos }: { withTodos: boolean }) {
    api.on(`GET ${statsUrl}`, { body: stats });
    api.on(`GET ${urls.activities}`, { body: [entry('1', 1)] });
    api.on(`GET /api/users/${userId}/todos?open=true`, { body: [] });
    const counts = new QueryObserver(client, statsQuery(teamId));
    const feed = new QueryObserver(client, teamActivitiesQuery(teamId));
    const shown = [counts, feed, new QueryObserver(client, userTodosQuery(userId, 'true'))];
    for (const observer of withTodos ? shown : [counts, feed])
      (observer as QueryObserver).subscribe(() => undefined);
    await vi.waitFor(() => expect(client.isFetching()).toBe(0));
    return {
      counts: () => counts.getCurrentResult().data,
      feed: () => feed.getCurrentResult().data?.map(({ id }) => id),
    };
  }

  const statsUrl = `/api/dashboard/stats?${new URLSearchParams({ teamId, timeZone: localTimeZone() })}`;
  const entry = (id: string, minute: number) => ({
    id,
    teamId,
    createdAt: `2026-11-02T09:0${minute}:00.000Z`,
  });
  const myTodo = { entity: 'todo', item: { ...sampleTodo({ id: '1', dueDate }) } } as const;

  test('reads nothing', async () => {
    const { counts, feed } = await show({ withTodos: true });
    const before = api.requests.length;
    push(
      myTodo,
      { entity: 'open_issue_count', id: teamId, count: 4 },
      { entity: 'team_activity', id: '3', item: entry('3', 3) },
      { entity: 'team_activity', id: '2', item: entry('2', 2) },
      { entity: 'team_activity', id: '3', item: entry('3', 3) },
    );
    await vi.waitFor(() => expect(feed()).toEqual(['3', '2', '1']));
    expect(counts()).toEqual({ ...stats, overdueTodos: 1, openIssues: 4 });
    push({ entity: 'todo', kind: 'deleted' });
    await vi.waitFor(() => expect(counts()?.overdueTodos).toBe(0));
    expect(api.requests).toHaveLength(before);
  });

  test("counts the user's todos in the list of the team", async () => {
    const { counts } = await show({ withTodos: false });
    const listUrl = `GET /api/teams/${teamId}/todos`;
    api.on(listUrl, { body: [sampleTodo({ id: '2', dueDate, assigneeId: 'idris' })] });
    await client.prefetchQuery(teamTodosQuery(teamId));
    push(myTodo);
    await vi.waitFor(() => expect(counts()?.overdueTodos).toBe(1));
    expect(api.requestsTo(`GET ${statsUrl}`)).toHaveLength(1);
  });

  test("reads the counters if it does not have the user's todos", async () => {
    const { counts } = await show({ withTodos: false });
    api.on(`GET ${statsUrl}`, { body: { ...stats, overdueTodos: 1 } });
    push(myTodo);
    await vi.waitFor(() => expect(counts()?.overdueTodos).toBe(1));
    expect(api.requestsTo(`GET ${statsUrl}`)).toHaveLength(2);
  });

  test('reads a counter again that was being read when it changed', async () => {
    const { counts } = await show({ withTodos: true });
    const older = Promise.withResolvers<{ body: typeof stats }>();
    api.on(`GET ${statsUrl}`, () => older.promise);
    void client.invalidateQueries({ queryKey: statsQuery(teamId).queryKey });
    await vi.waitFor(() => expect(api.requestsTo(`GET ${statsUrl}`)).toHaveLength(2));
    api.on(`GET ${statsUrl}`, { body: { ...stats, openIssues: 4 } });
    push({ entity: 'open_issue_count', id: teamId, count: 4 });
    await vi.waitFor(() => expect(counts()?.openIssues).toBe(4));
    older.resolve({ body: stats });
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(counts()?.openIssues).toBe(4);
  });
});

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

  test('are added and removed', async () => {
    const shown = await show();
    FakeWebSocket.last.receive({ type: 'presence_update', userId: 'jun', isOnline: true });
    await vi.waitFor(() => expect(shown()?.map(({ isOnline }) => isOnline)).toEqual([false, true]));
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

  test('are read again when someone joins the team, or a goal came without its item', async () => {
    await show();
    push({ entity: 'goal', id: 'elsewhere' });
    await vi.waitFor(() => expect(api.requestsTo(url)).toHaveLength(2));
  });
});

test('a list of open todos adds open todos and removes finished ones', async () => {
  const url = `GET /api/users/${userId}/todos?open=true`;
  api.on(url, { body: [sampleTodo({ id: '1' })] });
  const observer = new QueryObserver(client, userTodosQuery(userId, 'true'));
  observer.subscribe(() => undefined);
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toHaveLength(1));
  api.on('GET /api/todos/1', {
    body: sampleTodo({ id: '1', status: 'completed', updatedAt: new Date().toISOString() }),
  });
  api.on('GET /api/todos/2', { body: sampleTodo({ id: '2' }) });
  push({ entity: 'todo' }, { entity: 'todo', id: '2', kind: 'created' });
  await vi.waitFor(() =>
    expect(observer.getCurrentResult().data?.map(({ id }) => id)).toEqual(['2']),
  );
  expect(api.requestsTo(url)).toHaveLength(1);
});

describe('lists of issues', () => {
  const urls = ['?open=true', '', '?archived=true'].map(
    (query) => `GET /api/teams/${teamId}/issues${query}`,
  );

  async function show() {
    const [open, current, archived] = [
      openIssuesQuery(teamId),
      teamIssuesQuery(teamId),
      teamIssuesQuery(teamId, true),
    ].map((query, index) => {
      api.on(urls[index]!, { body: index < 2 ? [sampleIssue({ id: '1' })] : [] });
      const observer = new QueryObserver(client, query);
      observer.subscribe(() => undefined);
      return observer;
    });
    await vi.waitFor(() => expect(archived?.getCurrentResult().isSuccess).toBe(true));
    await vi.waitFor(() => expect(current?.getCurrentResult().data).toHaveLength(1));
    return () => [open, current, archived].map((one) => one?.getCurrentResult().data?.length);
  }

  test('move an issue from open to resolved to archived without being read again', async () => {
    const lengths = await show();
    const become = (minute: number, fields: Partial<Issue>) => {
      const updatedAt = `2026-11-02T09:0${minute}:00.000Z`;
      api.on('GET /api/issues/1', { body: sampleIssue({ id: '1', updatedAt, ...fields }) });
      push({ entity: 'issue' });
    };
    expect(lengths()).toEqual([1, 1, 0]);
    become(1, { status: 'resolved' });
    await vi.waitFor(() => expect(lengths()).toEqual([0, 1, 0]));
    become(2, { status: 'resolved', archived: true });
    await vi.waitFor(() => expect(lengths()).toEqual([0, 0, 1]));
    expect(urls.map((url) => api.requestsTo(url).length)).toEqual([1, 1, 1]);
  });

  test('are read again after many changes, at most once a second', async () => {
    await show();
    const pushMany = () =>
      push(...Array.from({ length: 11 }, (_, id) => ({ entity: 'issue', id: `${id}` }) as const));
    vi.useFakeTimers();
    pushMany();
    await vi.advanceTimersByTimeAsync(100);
    expect(api.requestsTo(urls[1]!)).toHaveLength(2);
    pushMany();
    await vi.advanceTimersByTimeAsync(800);
    pushMany();
    expect(api.requestsTo(urls[1]!)).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(200);
    expect(api.requestsTo(urls[1]!)).toHaveLength(3);
  });
});
