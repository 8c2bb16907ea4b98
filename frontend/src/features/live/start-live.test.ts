import { QueryObserver } from '@tanstack/react-query';
import { describe, expect, test, vi } from 'vitest';
import type { SessionUser } from '#shared/people/session-user.ts';
import { onSessionEnded } from '../../kit/api/session-ended.ts';
import { readOf } from '../../kit/cache/query-client.ts';
import { lateByMs } from '../../kit/live/missed-numbers.ts';
import { FakeWebSocket } from '../../testing/fake-web-socket.ts';
import { sampleTodo, teamId, userId } from '../../testing/sample-todo.ts';
import { liveUrl } from './start-live.ts';
import { api, client, listUrl, show, start, stop } from './testing/live-page.ts';

test('connects as the signed-in user with the scheme of the page', () => {
  const person = { userId: 'u', companyId: 'c' };
  expect(liveUrl({ protocol: 'https:', host: 'a.test' }, person)).toBe(
    'wss://a.test/ws?userId=u&companyId=c',
  );
  expect(liveUrl({ protocol: 'http:', host: 'a.test:1' }, person)).toMatch(/^ws:\/\/a\.test:1\/ws/);
});

test('checks once connected whether the shown data is outdated', async () => {
  stop();
  const list = await show([sampleTodo({ id: '1' })]);
  start();
  api.on(listUrl, { body: [sampleTodo({ id: '1' }), sampleTodo({ id: '2' })] });
  FakeWebSocket.last.accept();
  expect(FakeWebSocket.last.sent).toEqual([
    {
      action: 'ping',
      shows: [`user:${userId}`, `team:${teamId}`],
      readAgoMs: expect.any(Number),
    },
  ]);
  FakeWebSocket.last.receive({ type: 'pong', missed: false });
  expect(api.requestsTo(listUrl)).toHaveLength(1);
  FakeWebSocket.last.receive({ type: 'pong', missed: true });
  await vi.waitFor(() => expect(list.titles()).toHaveLength(2));
});

test('pings as seldom as keeps the connection open, which the gateway closes after ten silent minutes', () => {
  stop();
  vi.useFakeTimers();
  start();
  FakeWebSocket.last.accept();
  const socket = FakeWebSocket.last;
  const pingsAfter = (milliseconds: number) => {
    socket.sent.length = 0;
    vi.advanceTimersByTime(milliseconds);
    return socket.sent.length;
  };
  socket.receive({ type: 'pong', missed: false });
  expect([pingsAfter(9 * 60_000 - 1), pingsAfter(1)]).toEqual([0, 1]);
});

test('reconnects three seconds after the connection closed', () => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValueOnce(0);
  FakeWebSocket.last.drop();
  vi.advanceTimersByTime(2999);
  expect(FakeWebSocket.opened).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(FakeWebSocket.opened).toHaveLength(2);
});

describe('after a reconnect', () => {
  async function reconnect() {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const list = await show([sampleTodo({ id: '1' })]);
    api.on(listUrl, { body: [sampleTodo({ id: '1' }), sampleTodo({ id: '2' })] });
    FakeWebSocket.last.receive({ type: 'pong', missed: false });
    // By then it has sent what it shows.
    vi.advanceTimersByTime(300);
    FakeWebSocket.last.receive({ type: 'pong', missed: false });
    vi.advanceTimersByTime(20_000);
    FakeWebSocket.last.drop();
    vi.advanceTimersByTime(3000);
    FakeWebSocket.last.accept();
    return list;
  }
  const pong = (missed: boolean) => FakeWebSocket.last.receive({ type: 'pong', missed });

  test('asks whether something changed since the server was last heard', async () => {
    await reconnect();
    const [{ readAgoMs }] = FakeWebSocket.last.sent as [{ readAgoMs: number }];
    expect(readAgoMs).toBeGreaterThanOrEqual(23_000);
    expect(readAgoMs).toBeLessThan(30_000);
  });

  test('asks for the time since a connection had missed nothing', async () => {
    await reconnect();
    FakeWebSocket.last.receive({ type: 'changes', changes: [] });
    vi.advanceTimersByTime(1000);
    FakeWebSocket.last.drop();
    vi.advanceTimersByTime(3000);
    FakeWebSocket.last.accept();
    const [{ readAgoMs }] = FakeWebSocket.last.sent as [{ readAgoMs: number }];
    expect(readAgoMs).toBeGreaterThanOrEqual(27_000);
  });

  test('reads everything on screen again if something changed', async () => {
    const list = await reconnect();
    pong(true);
    await vi.waitFor(() => expect(list.titles()).toEqual(['Todo 1', 'Todo 2']));
  });

  test('reads only who is online if nothing changed', async () => {
    const users = 'GET /api/companies/c/users';
    api.on(users, { body: [] });
    const query = readOf('GET /api/companies/{companyId}/users', { params: { companyId: 'c' } });
    new QueryObserver(client, query).subscribe(() => undefined);
    await vi.waitFor(() => expect(api.requestsTo(users)).toHaveLength(1));
    await reconnect();
    pong(false);
    vi.advanceTimersByTime(60_000);
    await vi.waitFor(() => expect(api.requestsTo(users)).toHaveLength(2));
    expect(api.requestsTo(listUrl)).toHaveLength(1);
  });

  test('reads again what had failed', async () => {
    api.on('GET /api/world-clocks', { status: 500, body: { error: 'Down.', code: 'x' } });
    const observer = new QueryObserver(client, readOf('GET /api/world-clocks'));
    observer.subscribe(() => undefined);
    await vi.waitFor(() => expect(observer.getCurrentResult().isError).toBe(true));
    api.on('GET /api/world-clocks', { body: [] });
    await reconnect();
    pong(false);
    await vi.waitFor(() => expect(observer.getCurrentResult().data).toEqual([]));
  });

  test('reads everything on screen again if the server does not say', async () => {
    const list = await reconnect();
    vi.advanceTimersByTime(9000);
    expect(api.requestsTo(listUrl)).toHaveLength(1);
    vi.advanceTimersByTime(1000);
    await vi.waitFor(() => expect(list.titles()).toEqual(['Todo 1', 'Todo 2']));
  });
});

test('reads what is shown once when a numbered message did not arrive', async () => {
  const list = await show([sampleTodo({ id: '1' })]);
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const receive = (number: number) =>
    FakeWebSocket.last.receive({ type: 'changes', changes: [], numbers: { company: number } });
  FakeWebSocket.last.receive({ type: 'pong', missed: false, numbers: { company: 4 } });
  receive(5);
  vi.advanceTimersByTime(lateByMs);
  expect(api.requestsTo(listUrl)).toHaveLength(1);
  api.on(listUrl, { body: [sampleTodo({ id: '1' }), sampleTodo({ id: '2' })] });
  receive(7);
  vi.advanceTimersByTime(lateByMs);
  await vi.waitFor(() => expect(list.titles()).toHaveLength(2));
  vi.advanceTimersByTime(lateByMs);
  expect(api.requestsTo(listUrl)).toHaveLength(2);
});

test('reads what is shown when a pong names a message that did not arrive', async () => {
  await show([sampleTodo({ id: '1' })]);
  vi.useFakeTimers({ shouldAdvanceTime: true });
  for (const company of [4, 5])
    FakeWebSocket.last.receive({ type: 'pong', missed: false, numbers: { company } });
  vi.advanceTimersByTime(lateByMs);
  await vi.waitFor(() => expect(api.requestsTo(listUrl)).toHaveLength(2));
});

test('checks once whether the session is still valid when a connection is rejected', async () => {
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

test('reads the user again when the server says that the session has ended', async () => {
  api.on('GET /api/user', { status: 401, body: { error: 'Sign in.', code: 'signed_out' } });
  client.setQueryData(readOf('GET /api/user').queryKey, {} as SessionUser);
  const observer = new QueryObserver(client, readOf('GET /api/user'));
  observer.subscribe(() => undefined);
  const ended = vi.fn();
  const unsubscribe = onSessionEnded(ended);
  FakeWebSocket.last.receive({ type: 'signed_out' });
  await vi.waitFor(() => expect(ended).toHaveBeenCalledOnce());
  unsubscribe();
  observer.destroy();
});

test('ignores unknown messages', async () => {
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
    FakeWebSocket.last.receive(message);
  await new Promise((resolve) => setTimeout(resolve, 60));
  expect(api.requests).toHaveLength(1);
});
