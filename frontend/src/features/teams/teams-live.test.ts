import { type QueryKey, QueryObserver } from '@tanstack/react-query';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { LiveChange } from '#shared/live/live-message.ts';
import { keyOf } from '../../kit/cache/query-client.ts';
import { sampleGoal, sampleGoalDetails } from '../../testing/sample-goal.ts';
import { sampleIssue } from '../../testing/sample-issue.ts';
import { sampleTodo, teamId, userId } from '../../testing/sample-todo.ts';
import { goalDetailsQuery, userGoalsQuery } from '../goals/goals-queries.ts';
import { issueQuery } from '../issues/issues-queries.ts';
import { api, client, push } from '../live/testing/live-page.ts';
import { gridQuery } from '../scorecards/scorecards-queries.ts';
import { todoQuery } from '../todos/todos-queries.ts';

const day = '2026-11-20';
const gone = { status: 404, body: { error: 'There is nothing here.' } };
const grid = { scorecard: { id: 's', teamId }, assignments: [], entries: [], remaining: null };
const lost: LiveChange[] = [
  { entity: 'team', id: teamId, teamId, kind: 'changed' },
  { entity: 'team', id: teamId, teamId, kind: 'deleted' },
  { entity: 'team_member', id: 'm', teamId, kind: 'deleted' },
];
const pages: [string, QueryKey, string, unknown][] = [
  ['todo', todoQuery('t').queryKey, 'GET /api/todos/t', sampleTodo({ id: 't' })],
  ['issue', issueQuery('i').queryKey, 'GET /api/issues/i', sampleIssue({ id: 'i' })],
  [
    'goal',
    goalDetailsQuery('g').queryKey,
    'GET /api/goals/g/details',
    sampleGoalDetails({ id: 'g' }),
  ],
  ['scorecard', gridQuery('s', day).queryKey, `GET /api/scorecards/s/grid?endDate=${day}`, grid],
];
const queryOf = {
  todo: () => todoQuery('t'),
  issue: () => issueQuery('i'),
  goal: () => goalDetailsQuery('g'),
  scorecard: () => gridQuery('s', day),
} as Record<string, () => { queryKey: QueryKey }>;

beforeEach(() => {
  api.on('GET /api/teams', { body: [] });
});

async function open(query: { queryKey: QueryKey }) {
  const observer = new QueryObserver(client, query);
  const close = observer.subscribe(() => undefined);
  await vi.waitFor(() => expect(observer.getCurrentResult().isFetching).toBe(false));
  return { close, status: () => observer.getCurrentResult().status };
}

describe.each(pages)('the open page of a %s', (name, queryKey, url, body) => {
  test.each(lost)('shows an error when the user loses access to its team: %j', async (change) => {
    api.on(url, { body });
    const page = await open(queryOf[name]!());
    expect(page.status()).toBe('success');
    api.on(url, gone);
    push(change);
    await vi.waitFor(() => expect(page.status()).toBe('error'));
  });

  test('is read again when the user gets access again', async () => {
    api.on(url, gone);
    const page = await open(queryOf[name]!());
    expect(page.status()).toBe('error');
    api.on(url, { body });
    push({ entity: 'team_member', id: 'm', teamId, kind: 'created' });
    await vi.waitFor(() => expect(page.status()).toBe('success'));
  });

  test('is not read again for another team, or when somebody joins', async () => {
    api.on(url, { body });
    await open(queryOf[name]!());
    push(
      { entity: 'team', id: 'other', teamId: 'other', kind: 'changed' },
      { entity: 'team_member', id: 'm', teamId, kind: 'created' },
    );
    const teams = { queryKey: keyOf('GET /api/teams') };
    client.setQueryData(teams.queryKey, []);
    await vi.waitFor(() => expect(client.getQueryState(teams.queryKey)?.isInvalidated).toBe(true));
    expect(api.requestsTo(url)).toHaveLength(1);
  });

  test('is removed from the cache with its comments when the page is closed', async () => {
    api.on(url, { body });
    const page = await open(queryOf[name]!());
    const comments = [...queryKey.slice(0, 2), 'comments'];
    client.setQueryData(comments, []);
    page.close();
    push({ entity: 'team_member', id: 'm', teamId, kind: 'deleted' });
    await vi.waitFor(() => expect(client.getQueryState(queryKey)).toBeUndefined());
    expect(client.getQueryState(comments)).toBeUndefined();
  });
});

test('items linked to a goal disappear when the user loses access to their team', async () => {
  const todo = sampleTodo({ id: 't', teamId: 'hidden', goalId: 'g' });
  const url = 'GET /api/goals/g/details';
  api.on(url, { body: sampleGoalDetails({ id: 'g', goalTodos: [{ id: 't', todo }] }) });
  await open(goalDetailsQuery('g'));
  api.on(url, { body: sampleGoalDetails({ id: 'g' }) });
  push({ entity: 'team', id: 'hidden', teamId: 'hidden', kind: 'changed' });
  await vi.waitFor(() =>
    expect(client.getQueryData(goalDetailsQuery('g').queryKey)?.goalTodos).toEqual([]),
  );
});

test('the goals of a person are read again', async () => {
  const url = `GET /api/users/${userId}/goals`;
  api.on(url, { body: [sampleGoal({ id: 'g', assigneeId: userId })] });
  await open(userGoalsQuery(userId));
  api.on(url, { body: [] });
  push({ entity: 'team_member', id: 'm', teamId, kind: 'deleted' });
  await vi.waitFor(() => expect(client.getQueryData(userGoalsQuery(userId).queryKey)).toEqual([]));
});

describe('the invite link on screen', () => {
  const url = `GET /api/teams/${teamId}/invite-link` as const;
  const query = {
    queryKey: keyOf('GET /api/teams/{teamId}/invite-link', { params: { teamId } }),
  };

  test.each<[string, LiveChange]>([
    ['of its team', { entity: 'team_link', id: teamId, teamId, kind: 'changed' }],
    ['of all teams', { entity: 'ended_links', id: 'c', teamId: null, kind: 'changed' }],
  ])('is read again when the links %s change', async (_, change) => {
    api.on(url, { body: {} });
    await open(query);
    push({ ...change, teamId: change.teamId && 'another-team' });
    push(change);
    await vi.waitFor(() => expect(api.requestsTo(url)).toHaveLength(2));
  });
});
