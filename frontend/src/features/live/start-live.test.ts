import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { LiveChange } from '#shared/live/live-message.ts';
import type { SessionUser, User } from '#shared/people/user.ts';
import type { Todo } from '#shared/todos/todo.ts';
import { createQueryClient, readOf } from '../../kit/query-client.ts';
import { onSessionEnded } from '../../kit/session-ended.ts';
import { type FakeApi, fakeApi, heldAnswer } from '../../testing/fake-api.ts';
import { FakeWebSocket } from '../../testing/fake-web-socket.ts';
import { sampleTodo, teamId, userId } from '../../testing/sample-todo.ts';
import { changeTodo, createTodo } from '../todos/todo-edit-queries.ts';
import { teamTodosQuery } from '../todos/todo-queries.ts';
import { liveUrl, startLive } from './start-live.ts';

const listUrl = `GET /api/teams/${teamId}/todos`;
let api: FakeApi;
let client: QueryClient;
let stop: () => void;

beforeEach(() => {
  vi.stubGlobal('WebSocket', FakeWebSocket);
  FakeWebSocket.opened = [];
  api = fakeApi();
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

const changed = (id: string, kind: LiveChange['kind'] = 'changed', team = teamId): LiveChange => ({
  entity: 'todo',
  id,
  teamId: team,
  kind,
});
const tell = (...changes: LiveChange[]) => FakeWebSocket.last.say({ type: 'changes', changes });

async function show(todos: Todo[]) {
  api.on(listUrl, { body: todos });
  const observer = new QueryObserver(client, teamTodosQuery(teamId));
  observer.subscribe(() => undefined);
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toHaveLength(todos.length));
  return {
    titles: () => observer.getCurrentResult().data?.map(({ title }) => title),
  };
}

const at = (minute: number) => `2026-11-02T09:${String(minute).padStart(2, '0')}:00.000Z`;

test('asks for the channel as the signed-in person, by the scheme of the page', () => {
  const person = { userId: 'u', companyId: 'c' };
  expect(liveUrl({ protocol: 'https:', host: 'a.test' }, person)).toBe(
    'wss://a.test/ws?userId=u&companyId=c',
  );
  expect(liveUrl({ protocol: 'http:', host: 'a.test:1' }, person)).toMatch(/^ws:\/\/a\.test:1\/ws/);
});

describe('todos', () => {
  test('a changed todo is read by itself and shown in its place', async () => {
    const list = await show([sampleTodo({ id: '1' }), sampleTodo({ id: '2' })]);
    api.on('GET /api/todos/1', { body: sampleTodo({ id: '1', title: 'New', updatedAt: at(1) }) });
    tell(changed('1'));
    await vi.waitFor(() => expect(list.titles()).toEqual(['New', 'Todo 2']));
    expect(api.asked(listUrl)).toHaveLength(1);
  });

  test('a created one appears, a deleted or hidden one goes', async () => {
    const list = await show([sampleTodo({ id: '1' }), sampleTodo({ id: '2' })]);
    api.on('GET /api/todos/3', { body: sampleTodo({ id: '3' }) });
    api.on('GET /api/todos/2', { status: 404, body: { error: 'Gone', code: 'todo_not_found' } });
    tell(changed('3', 'created'), changed('1', 'deleted'), changed('2'));
    await vi.waitFor(() => expect(list.titles()).toEqual(['Todo 3']));
  });

  test('one that moved to another team leaves this list', async () => {
    const list = await show([sampleTodo({ id: '1' }), sampleTodo({ id: '2' })]);
    api.on('GET /api/todos/1', {
      body: sampleTodo({ id: '1', teamId: 'elsewhere', updatedAt: at(1) }),
    });
    tell(changed('1'), changed('1', 'changed', 'elsewhere'));
    await vi.waitFor(() => expect(list.titles()).toEqual(['Todo 2']));
    expect(api.asked('GET /api/todos/1')).toHaveLength(1);
  });

  test('more than ten at once: the list is read instead', async () => {
    const todos = Array.from({ length: 11 }, (_, index) => sampleTodo({ id: String(index) }));
    const list = await show(todos);
    api.on(listUrl, { body: todos.slice(1) });
    tell(...todos.map(({ id }) => changed(id)));
    await vi.waitFor(() => expect(list.titles()).toHaveLength(10));
    expect(api.requests).toHaveLength(2);
  });

  test('what no cache would show is not read', async () => {
    await show([sampleTodo({ id: '1' })]);
    tell(changed('9', 'created', 'unknown-team'));
    await new Promise((resolve) => setTimeout(resolve, 80));
    expect(api.requests).toHaveLength(1);
  });

  test('a change during the reading of a todo is read again', async () => {
    const list = await show([sampleTodo({ id: '1' })]);
    const first = heldAnswer<{ body: Todo }>();
    api.on('GET /api/todos/1', () => first.promise);
    tell(changed('1'));
    await vi.waitFor(() => expect(api.asked('GET /api/todos/1')).toHaveLength(1));
    tell(changed('1'));
    await new Promise((resolve) => setTimeout(resolve, 60));
    api.on('GET /api/todos/1', { body: sampleTodo({ id: '1', title: 'Last', updatedAt: at(2) }) });
    first.give({ body: sampleTodo({ id: '1', title: 'First', updatedAt: at(1) }) });
    await vi.waitFor(() => expect(list.titles()).toEqual(['Last']));
  });

  test('an older state that arrives later does not overwrite a newer one', async () => {
    const list = await show([sampleTodo({ id: '1', title: 'Newest', updatedAt: at(5) })]);
    api.on('GET /api/todos/1', { body: sampleTodo({ id: '1', title: 'Older', updatedAt: at(4) }) });
    tell(changed('1'));
    await vi.waitFor(() => expect(api.asked('GET /api/todos/1')).toHaveLength(1));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(list.titles()).toEqual(['Newest']);
  });

  test("another's change keeps my edit in flight, and both are there in the end", async () => {
    const list = await show([sampleTodo({ id: '1' })]);
    const answer = heldAnswer<{ body: Todo }>();
    api.on('PATCH /api/todos/1', () => answer.promise);
    const edit = changeTodo(client, '1', { title: 'Mine' });
    expect(list.titles()).toEqual(['Mine']);
    const theirs = sampleTodo({ id: '1', priority: '1', updatedAt: at(1) });
    api.on('GET /api/todos/1', { body: theirs });
    tell(changed('1'));
    const shown = () => client.getQueryData(teamTodosQuery(teamId).queryKey)?.[0];
    await vi.waitFor(() => expect(shown()).toMatchObject({ title: 'Mine', priority: '1' }));
    answer.give({ body: { ...theirs, title: 'Mine', updatedAt: at(2) } });
    await edit;
    expect(shown()).toMatchObject({ title: 'Mine', priority: '1', updatedAt: at(2) });
  });

  test('the news of my own creation does not show it twice', async () => {
    const list = await show([]);
    const answer = heldAnswer<{ status: number; body: Todo }>();
    api.on('POST /api/todos', () => answer.promise);
    const creation = createTodo(client, { title: 'Fresh', teamId, userId });
    const made = sampleTodo({ id: '7', title: 'Fresh' });
    api.on('GET /api/todos/7', { body: made });
    tell(changed('7', 'created'));
    await vi.waitFor(() => expect(api.asked('GET /api/todos/7')).toHaveLength(1));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(list.titles()).toEqual(['Fresh']);
    answer.give({ status: 201, body: made });
    await creation;
    expect(list.titles()).toEqual(['Fresh']);
  });

  test('a list that began to be read before a change does not undo it', async () => {
    const list = await show([sampleTodo({ id: '1' }), sampleTodo({ id: '2' })]);
    const slow = heldAnswer<{ body: Todo[] }>();
    api.on(listUrl, () => slow.promise);
    const refetch = client.refetchQueries({ queryKey: teamTodosQuery(teamId).queryKey });
    api.on('GET /api/todos/1', { body: sampleTodo({ id: '1', title: 'New', updatedAt: at(3) }) });
    api.on('GET /api/todos/3', { body: sampleTodo({ id: '3' }) });
    tell(changed('1'), changed('2', 'deleted'), changed('3', 'created'));
    await vi.waitFor(() => expect(list.titles()).toEqual(['New', 'Todo 3']));
    slow.give({ body: [sampleTodo({ id: '1' }), sampleTodo({ id: '2' })] });
    await refetch;
    expect(list.titles()).toEqual(['New', 'Todo 3']);
  });
});

describe('people and teams', () => {
  const person = (id: string, fields: Partial<User> = {}) => ({
    id,
    name: id,
    isOnline: false,
    ...fields,
  });

  test('presence shows in the people that are kept, without reading', () => {
    const users = readOf('GET /api/companies/{companyId}/users', { params: { companyId: 'c' } });
    const single = readOf('GET /api/users/{userId}', { params: { userId: 'b' } });
    client.setQueryData(users.queryKey, [person('a'), person('b')] as User[]);
    client.setQueryData(single.queryKey, person('b') as User);
    FakeWebSocket.last.say({ type: 'presence_update', userId: 'b', isOnline: true });
    expect(client.getQueryData(users.queryKey)?.map(({ isOnline }) => isOnline)).toEqual([
      false,
      true,
    ]);
    expect(client.getQueryData(single.queryKey)?.isOnline).toBe(true);
    expect(api.requests).toHaveLength(0);
  });

  test('a team or membership change reads the teams and those members again', async () => {
    const shown = ['/api/teams', '/api/companies/c/teams', `/api/teams/${teamId}/members`];
    const members = readOf('GET /api/teams/{teamId}/members', { params: { teamId } });
    const other = readOf('GET /api/teams/{teamId}/members', { params: { teamId: 'other' } });
    const company = readOf('GET /api/companies/{companyId}/teams', { params: { companyId: 'c' } });
    for (const url of [...shown, '/api/teams/other/members']) api.on(`GET ${url}`, { body: [] });
    const observe = (query: { queryKey: readonly unknown[] }) =>
      new QueryObserver(client, query).subscribe(() => undefined);
    for (const query of [readOf('GET /api/teams'), members, other, company]) observe(query);
    await vi.waitFor(() => expect(api.requests).toHaveLength(4));
    tell({ entity: 'team_member', id: 'm', teamId, kind: 'deleted' });
    await vi.waitFor(() => expect(api.requests).toHaveLength(7));
    expect(
      api.requests
        .slice(4)
        .map(({ url }) => url)
        .sort(),
    ).toEqual([...shown].sort());
  });

  test('what is kept of a team that one was taken out of is forgotten', async () => {
    client.setQueryData(readOf('GET /api/teams').queryKey, []);
    await client.prefetchQuery({ ...teamTodosQuery(teamId), queryFn: () => [] });
    tell({ entity: 'team_member', id: 'm', teamId, kind: 'deleted' });
    await vi.waitFor(() =>
      expect(client.getQueryData(teamTodosQuery(teamId).queryKey)).toBeUndefined(),
    );
  });
});

test('the unread count is shown as it is told, over an answer still on its way', async () => {
  const held = heldAnswer<{ body: { count: number } }>();
  const url = 'GET /api/notifications/unread-count';
  api.on(url, () => held.promise);
  const observer = new QueryObserver(client, readOf(url));
  observer.subscribe(() => undefined);
  await vi.waitFor(() => expect(api.asked(url)).toHaveLength(1));
  FakeWebSocket.last.say({ type: 'unread_count', count: 7 });
  held.give({ body: { count: 6 } });
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(observer.getCurrentResult().data).toEqual({ count: 7 });
  observer.destroy();
});

test('the unread count is asked for once more when the channel begins', async () => {
  stop();
  const url = 'GET /api/notifications/unread-count';
  api.on(url, { body: { count: 1 } });
  const observer = new QueryObserver(client, readOf(url));
  observer.subscribe(() => undefined);
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toEqual({ count: 1 }));
  stop = startLive(client, { userId, companyId: 'c' });
  api.on(url, { body: { count: 2 } });
  FakeWebSocket.last.accept();
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toEqual({ count: 2 }));
  expect(api.asked(url)).toHaveLength(2);
  observer.destroy();
});

test('asks, once connected, whether something changed since what is shown was read', async () => {
  stop();
  const list = await show([sampleTodo({ id: '1' })]);
  stop = startLive(client, { userId, companyId: 'c' });
  api.on(listUrl, { body: [sampleTodo({ id: '1' }), sampleTodo({ id: '2' })] });
  FakeWebSocket.last.accept();
  expect(FakeWebSocket.last.sent).toEqual([{ action: 'ping', readAgoMs: expect.any(Number) }]);
  FakeWebSocket.last.say({ type: 'pong', missed: false });
  expect(api.asked(listUrl)).toHaveLength(1);
  FakeWebSocket.last.say({ type: 'pong', missed: true });
  await vi.waitFor(() => expect(list.titles()).toHaveLength(2));
});

test('after a reconnect everything that is shown is read again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const list = await show([sampleTodo({ id: '1' })]);
  api.on(listUrl, { body: [sampleTodo({ id: '1' }), sampleTodo({ id: '2' })] });
  FakeWebSocket.last.drop();
  vi.advanceTimersByTime(3000);
  FakeWebSocket.last.accept();
  await vi.waitFor(() => expect(list.titles()).toEqual(['Todo 1', 'Todo 2']));
});

test('when a connection is refused it is asked, once, whether the session still is one', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  api.on('GET /api/user', { status: 401, body: { error: 'Sign in.', code: 'signed_out' } });
  client.setQueryData(readOf('GET /api/user').queryKey, {} as SessionUser);
  const observer = new QueryObserver(client, readOf('GET /api/user'));
  observer.subscribe(() => undefined);
  const ended = vi.fn();
  const unsubscribe = onSessionEnded(ended);
  FakeWebSocket.last.drop();
  expect(api.requests).toHaveLength(0);
  for (let times = 0; times < 3; times += 1) {
    vi.advanceTimersByTime(3000);
    FakeWebSocket.last.drop();
  }
  await vi.waitFor(() => expect(ended).toHaveBeenCalledOnce());
  expect(api.requests).toHaveLength(1);
  unsubscribe();
  observer.destroy();
});

test('strange messages are passed over', async () => {
  await show([sampleTodo({ id: '1' })]);
  for (const message of [
    null,
    5,
    [],
    { type: 'unknown' },
    { type: 'presence_update', userId: 3 },
    {
      type: 'changes',
      changes: [null, { entity: 'unheard_of', id: 'g', teamId: null, kind: 'created' }],
    },
    { type: 'changes', changes: 'all' },
    { type: 'unread_count', count: '3' },
  ])
    FakeWebSocket.last.say(message);
  await new Promise((resolve) => setTimeout(resolve, 60));
  expect(api.requests).toHaveLength(1);
});
