import { QueryObserver } from '@tanstack/react-query';
import { describe, expect, test, vi } from 'vitest';
import { changeOptimistically } from '../../kit/cache/optimistic-change.ts';
import { readOf } from '../../kit/cache/query-client.ts';
import { localTimeZone } from '../../kit/dates/local-time-zone.ts';
import { sampleTodo, teamId, userId } from '../../testing/sample-todo.ts';
import { teamActivitiesQuery } from '../activity/activity-queries.ts';
import { api, client, type PartialChange, push } from '../live/testing/live-page.ts';
import { teamTodosQuery, userTodosQuery } from '../todos/todos-queries.ts';
import { statsQuery } from './dashboard-queries.ts';

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

  test('are read after a pending change of them, not during it', async () => {
    const { again, times } = await showAll();
    const response = Promise.withResolvers<void>();
    const apply = (shown: unknown) => shown;
    const queryKey = ['/api/dashboard', 'preferences'];
    const saving = changeOptimistically(client, [{ queryKey, apply }], () => response.promise);
    push(
      { entity: 'dashboard_preferences', teamId: null },
      { entity: 'world_clock', id: 'marker', teamId: null },
    );
    await vi.waitFor(() => expect(again()).toEqual(['clocks']));
    response.resolve();
    await saving;
    await vi.waitFor(() => expect(times('preferences')).toBe(2));
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
    api.on(`GET ${activitiesUrl}`, { body: [entry('1', 1)] });
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

  const activitiesUrl = `/api/teams/${teamId}/activities`;
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
