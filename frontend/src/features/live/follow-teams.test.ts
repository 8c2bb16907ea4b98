import { type QueryKey, QueryObserver } from '@tanstack/react-query';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { LiveChange } from '#shared/live/live-message.ts';
import { keyOf } from '../../kit/query-client.ts';
import { sampleGoal, sampleGoalDetails } from '../../testing/sample-goal.ts';
import { sampleIssue } from '../../testing/sample-issue.ts';
import { sampleTodo, teamId, userId } from '../../testing/sample-todo.ts';
import { goalDetailsQuery } from '../goals/goal-detail-queries.ts';
import { runningGoalsQuery } from '../goals/goal-queries.ts';
import { issueQuery } from '../issues/issue-detail-queries.ts';
import { gridQuery } from '../scorecards/scorecard-queries.ts';
import { todoQuery } from '../todos/todo-detail-queries.ts';
import { api, client, tell } from './testing/live-page.ts';

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
  test.each(lost)('ends where its team is not for the reader any more: %j', async (change) => {
    api.on(url, { body });
    const page = await open(queryOf[name]!());
    expect(page.status()).toBe('success');
    api.on(url, gone);
    tell(change);
    await vi.waitFor(() => expect(page.status()).toBe('error'));
  });

  test('is there again when the reader may see it again', async () => {
    api.on(url, gone);
    const page = await open(queryOf[name]!());
    expect(page.status()).toBe('error');
    api.on(url, { body });
    tell({ entity: 'team_member', id: 'm', teamId, kind: 'created' });
    await vi.waitFor(() => expect(page.status()).toBe('success'));
  });

  test('is not read again for another team, nor when somebody joins', async () => {
    api.on(url, { body });
    await open(queryOf[name]!());
    tell(
      { entity: 'team', id: 'other', teamId: 'other', kind: 'changed' },
      { entity: 'team_member', id: 'm', teamId, kind: 'created' },
    );
    const teams = { queryKey: keyOf('GET /api/teams') };
    client.setQueryData(teams.queryKey, []);
    await vi.waitFor(() => expect(client.getQueryState(teams.queryKey)?.isInvalidated).toBe(true));
    expect(api.asked(url)).toHaveLength(1);
  });

  test('leaves nothing behind when it was closed before', async () => {
    api.on(url, { body });
    const page = await open(queryOf[name]!());
    const comments = [...queryKey.slice(0, 2), 'comments'];
    client.setQueryData(comments, []);
    page.close();
    tell({ entity: 'team_member', id: 'm', teamId, kind: 'deleted' });
    await vi.waitFor(() => expect(client.getQueryState(queryKey)).toBeUndefined());
    expect(client.getQueryState(comments)).toBeUndefined();
  });
});

test('what is linked to a goal goes from its page with the team it is in', async () => {
  const todo = sampleTodo({ id: 't', teamId: 'hidden', goalId: 'g' });
  const url = 'GET /api/goals/g/details';
  api.on(url, { body: sampleGoalDetails({ id: 'g', goalTodos: [{ id: 't', todo }] }) });
  await open(goalDetailsQuery('g'));
  api.on(url, { body: sampleGoalDetails({ id: 'g' }) });
  tell({ entity: 'team', id: 'hidden', teamId: 'hidden', kind: 'changed' });
  await vi.waitFor(() =>
    expect(client.getQueryData(goalDetailsQuery('g').queryKey)?.goalTodos).toEqual([]),
  );
});

test("a person's goals are read again", async () => {
  const url = `GET /api/users/${userId}/goals?open=true`;
  api.on(url, { body: [sampleGoal({ id: 'g', assigneeId: userId })] });
  await open(runningGoalsQuery(userId));
  api.on(url, { body: [] });
  tell({ entity: 'team_member', id: 'm', teamId, kind: 'deleted' });
  await vi.waitFor(() =>
    expect(client.getQueryData(runningGoalsQuery(userId).queryKey)).toEqual([]),
  );
});
