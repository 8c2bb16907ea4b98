import { type QueryKey, QueryObserver } from '@tanstack/react-query';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { keyOf } from '../../kit/cache/query-client.ts';
import { polled, showsPresence } from '../../kit/live/live-status.ts';
import { lateByMs } from '../../kit/live/missed-numbers.ts';
import { FakeWebSocket } from '../../testing/fake-web-socket.ts';
import { sampleTodo, teamId, userId } from '../../testing/sample-todo.ts';
import { userGoalsQuery } from '../goals/goals-queries.ts';
import { teamTodosQuery, todoQuery } from '../todos/todos-queries.ts';
import { api, client, listUrl, push, show, start, stop } from './testing/live-page.ts';

const other = '00000000-0000-4000-8000-0000000000e1';
const otherUrl = `GET /api/teams/${other}/todos`;
const own = `user:${userId}`;

/** Longer than a page waits before it sends what it shows, ms. */
const afterChangeMs = 300;

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  api.on(otherUrl, { body: [] });
});

const observe = (options: { queryKey: QueryKey; meta?: Record<string, unknown> }) =>
  new QueryObserver(client, options).subscribe(() => undefined);
const showOther = () => observe(teamTodosQuery(other) as { queryKey: QueryKey });

const lastPing = () => FakeWebSocket.last.sent.at(-1) as { shows: string[]; readAgoMs: number };
const pong = (missed = false, numbers = {}) =>
  FakeWebSocket.last.receive({ type: 'pong', missed, numbers });

/** Shows a team, which the server then knows. */
async function showTeam() {
  const list = await show([sampleTodo({ id: '1' })]);
  pong();
  await vi.advanceTimersByTimeAsync(afterChangeMs);
  pong();
  return list;
}

describe('a page sends what it shows', () => {
  test('in every ping, but not while it waits for a pong', async () => {
    await showTeam();
    document.dispatchEvent(new Event('visibilitychange'));
    const shows = [own, `team:${teamId}`];
    expect(FakeWebSocket.last.sent.at(-1)).toEqual({ action: 'ping', shows });
    pong();
    showOther();
    await vi.advanceTimersByTimeAsync(afterChangeMs);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(FakeWebSocket.last.sent.at(-1)).toEqual({ action: 'ping' });
  });

  test('the teams on screen, and again when they change', async () => {
    await showTeam();
    expect(lastPing().shows).toEqual([own, `team:${teamId}`]);
    const hide = showOther();
    await vi.advanceTimersByTimeAsync(afterChangeMs);
    expect(lastPing()).toEqual({
      action: 'ping',
      shows: [own, `team:${teamId}`, `team:${other}`],
      readAgoMs: 5000,
    });
    pong();
    hide();
    await vi.advanceTimersByTimeAsync(afterChangeMs);
    expect(lastPing().shows).toEqual([own, `team:${teamId}`]);
  });

  test('one change after another', async () => {
    await showTeam();
    const sent = FakeWebSocket.last.sent.length;
    showOther();
    await vi.advanceTimersByTimeAsync(afterChangeMs);
    observe({ ...userGoalsQuery('v') } as { queryKey: QueryKey });
    await vi.advanceTimersByTimeAsync(afterChangeMs);
    await vi.advanceTimersByTimeAsync(4000);
    expect(FakeWebSocket.last.sent).toHaveLength(sent + 1);
    pong();
    expect(lastPing().shows).toEqual([own, `team:${teamId}`, `team:${other}`, 'user:v']);
    // The profile may have been read five seconds before it was shown.
    expect(lastPing().readAgoMs).toBeGreaterThanOrEqual(9000);
    expect(lastPing().readAgoMs).toBeLessThan(10_000);
  });

  test.each<[string, { queryKey: QueryKey; meta?: Record<string, unknown> }, string[]]>([
    [
      'the team of statistics',
      { queryKey: ['/api/dashboard', 'stats', { teamId: 't' }] },
      ['team:t'],
    ],
    ['the user of a profile', { queryKey: ['pages', '/api/users', 'v', 'todos'] }, ['user:v']],
    [
      'whose timesheet it is',
      { queryKey: ['pages', '/api/timesheets', { userId: 'v' }] },
      ['user:v'],
    ],
    ['that it is the timesheet of all', { queryKey: ['/api/timesheets', 'analytics'] }, ['time']],
    ['who is online', { queryKey: ['/api/companies', 'c', 'users'], ...showsPresence }, ['people']],
    ['nothing for what is polled', { queryKey: ['/api/teams', 't', 'goals'], ...polled }, []],
    ['nothing for a list of people', { queryKey: ['/api/companies', 'c', 'users'] }, []],
    ['nothing for the members of a team', { queryKey: ['/api/teams', 't', 'members'] }, []],
    ['nothing for the name of a colleague', { queryKey: ['/api/users', 'v'] }, []],
  ])('%s', async (_, options, scopes) => {
    pong();
    client.setQueryData(options.queryKey, []);
    observe(options);
    await vi.advanceTimersByTimeAsync(afterChangeMs);
    expect(lastPing().shows).toEqual([own, ...scopes]);
  });

  test('the teams of a goal and of its work', async () => {
    pong();
    const queryKey = keyOf('GET /api/goals/{goalId}/details', { params: { goalId: 'g' } });
    const linked = { goalTodos: [{ todo: { teamId: 'b' } }], goalIssues: [] };
    client.setQueryData(queryKey, { teamId: 'a', ...linked });
    observe({ queryKey });
    await vi.advanceTimersByTimeAsync(afterChangeMs);
    expect(lastPing().shows).toEqual([own, 'team:a', 'team:b', 'goal:g']);
  });

  test('the team of a todo whose comments are shown', async () => {
    pong();
    client.setQueryData(todoQuery('x').queryKey, sampleTodo({ id: 'x', teamId: other }));
    const comments = keyOf('GET /api/todos/{todoId}/comments', { params: { todoId: 'x' } });
    client.setQueryData(comments, []);
    observe({ queryKey: comments });
    await vi.advanceTimersByTimeAsync(afterChangeMs);
    expect(lastPing().shows).toEqual([own, `team:${other}`]);
  });

  test('again when the user may see a team that is shown', async () => {
    await showTeam();
    const sent = FakeWebSocket.last.sent.length;
    push({ entity: 'team_member', id: 'm', teamId: other, kind: 'created' });
    expect(FakeWebSocket.last.sent).toHaveLength(sent);
    push({ entity: 'team_member', id: 'm', teamId, kind: 'created' });
    expect(FakeWebSocket.last.sent).toHaveLength(sent + 1);
  });
});

describe('a list of another team', () => {
  test('is read again when it is shown again, because it was not kept in sync', async () => {
    await showTeam();
    const hide = showOther();
    await vi.advanceTimersByTimeAsync(afterChangeMs);
    pong();
    expect(api.requestsTo(otherUrl)).toHaveLength(1);
    hide();
    await vi.advanceTimersByTimeAsync(afterChangeMs);
    pong();
    expect(api.requestsTo(otherUrl)).toHaveLength(1);
    showOther();
    await vi.waitFor(() => expect(api.requestsTo(otherUrl)).toHaveLength(2));
    expect(api.requestsTo(listUrl)).toHaveLength(1);
  });

  test('is read again if it was read some time before it is shown', async () => {
    await showTeam();
    await client.prefetchQuery(teamTodosQuery(other));
    await vi.advanceTimersByTimeAsync(6000);
    showOther();
    await vi.advanceTimersByTimeAsync(afterChangeMs);
    await vi.waitFor(() => expect(api.requestsTo(otherUrl)).toHaveLength(2));
  });

  test('is read again if it changed before the server knew that it is shown', async () => {
    await showTeam();
    showOther();
    await vi.advanceTimersByTimeAsync(afterChangeMs);
    expect(api.requestsTo(otherUrl)).toHaveLength(1);
    pong(true);
    await vi.waitFor(() => expect(api.requestsTo(otherUrl)).toHaveLength(2));
    expect(api.requestsTo(listUrl)).toHaveLength(1);
  });

  test('is read and sent again until a pong arrives, after longer and longer times', async () => {
    await showTeam();
    showOther();
    await vi.advanceTimersByTimeAsync(afterChangeMs);
    const sent = FakeWebSocket.last.sent.length;
    await vi.advanceTimersByTimeAsync(10_000);
    await vi.waitFor(() => expect(api.requestsTo(otherUrl)).toHaveLength(2));
    expect(FakeWebSocket.last.sent).toHaveLength(sent + 1);
    expect(lastPing().shows).toContain(`team:${other}`);
    await vi.advanceTimersByTimeAsync(15_000);
    expect(FakeWebSocket.last.sent).toHaveLength(sent + 1);
    await vi.advanceTimersByTimeAsync(5000);
    expect(FakeWebSocket.last.sent).toHaveLength(sent + 2);
    pong();
    await vi.advanceTimersByTimeAsync(100_000);
    expect(FakeWebSocket.last.sent).toHaveLength(sent + 2);
    expect(api.requestsTo(listUrl)).toHaveLength(1);
  });

  test('misses no numbers of the time when it was not shown', async () => {
    await showTeam();
    const scope = `team:${other}`;
    const changes = (number: number) =>
      FakeWebSocket.last.receive({ type: 'changes', changes: [], numbers: { [scope]: number } });
    const hide = showOther();
    await vi.advanceTimersByTimeAsync(afterChangeMs);
    pong(false, { [scope]: 1 });
    hide();
    await vi.advanceTimersByTimeAsync(afterChangeMs);
    pong();
    changes(2);
    showOther();
    await vi.advanceTimersByTimeAsync(afterChangeMs);
    pong(false, { [scope]: 9 });
    changes(10);
    await vi.advanceTimersByTimeAsync(lateByMs);
    expect(api.requestsTo(otherUrl)).toHaveLength(2);
    changes(12);
    await vi.advanceTimersByTimeAsync(lateByMs);
    await vi.waitFor(() => expect(api.requestsTo(otherUrl)).toHaveLength(3));
  });
});

describe('what has no numbers', () => {
  const profileUrl = 'GET /api/users/v/goals';
  const timerUrl = 'GET /api/timer/active';
  const readTimes = (url: string) => api.requestsTo(url).length;

  async function showProfile() {
    api.on(profileUrl, { body: [] });
    observe({ ...userGoalsQuery('v') } as { queryKey: QueryKey });
    await vi.waitFor(() => expect(readTimes(profileUrl)).toBe(1));
    await vi.advanceTimersByTimeAsync(afterChangeMs);
  }

  test('is read again once the server has listed a page that was just opened', async () => {
    await showTeam();
    await showProfile();
    expect(readTimes(profileUrl)).toBe(1);
    pong();
    await vi.waitFor(() => expect(readTimes(profileUrl)).toBe(2));
    pong();
    await vi.advanceTimersByTimeAsync(1000);
    expect(readTimes(profileUrl)).toBe(2);
    expect(readTimes(listUrl)).toBe(1);
  });

  test('is read again at the first connect, unlike teams that did not change', async () => {
    stop();
    api.on(timerUrl, { body: null });
    observe({ queryKey: keyOf(timerUrl) });
    await show([sampleTodo({ id: '1' })]);
    await vi.waitFor(() => expect(readTimes(timerUrl)).toBe(1));
    start();
    FakeWebSocket.last.accept();
    pong();
    await vi.waitFor(() => expect(readTimes(timerUrl)).toBe(2));
    expect(readTimes(listUrl)).toBe(1);
  });
});

describe('after a reconnect', () => {
  const clocksUrl = 'GET /api/world-clocks';

  async function reconnect(changed: string) {
    api.on(clocksUrl, { body: [] });
    observe({ queryKey: keyOf(clocksUrl) });
    showOther();
    await showTeam();
    FakeWebSocket.last.drop();
    await vi.advanceTimersByTimeAsync(3000);
    FakeWebSocket.last.accept();
    FakeWebSocket.last.receive({ type: 'pong', missed: true, changed: [changed] });
    const urls = [listUrl, otherUrl, clocksUrl];
    return () => urls.filter((url) => api.requestsTo(url).length > 1);
  }

  test.each<[string, string[]]>([
    [`team:${teamId}`, [listUrl]],
    ['company', [listUrl, otherUrl, clocksUrl]],
    [own, [clocksUrl]],
  ])('what may contain the changes of %s is read again', async (changed, expected) => {
    const readAgain = await reconnect(changed);
    await vi.waitFor(() => expect(readAgain()).toEqual(expected));
    await vi.advanceTimersByTimeAsync(1000);
    expect(readAgain()).toEqual(expected);
  });
});
