import { QueryObserver } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { sampleGoal, sampleGoalDetails, sampleMilestone } from '../../testing/sample-goal.ts';
import { sampleIssue } from '../../testing/sample-issue.ts';
import { sampleTodo, teamId, userId } from '../../testing/sample-todo.ts';
import { api, client, push } from '../live/testing/live-page.ts';
import { goalDetailsQuery, teamGoalsQuery, userGoalsQuery } from './goals-queries.ts';

const later = '2026-11-02T08:00:00.000Z';

const todo = sampleTodo({ id: 't', goalId: 'g' });

const issue = sampleIssue({ id: 'i', goalId: 'g' });

const goal = sampleGoal({ id: 'g', assigneeId: userId });

beforeEach(async () => {
  api.on('GET /api/goals/g/details', {
    body: sampleGoalDetails({
      ...goal,
      goalTodos: [{ id: 't', todo }],
      goalIssues: [{ id: 'i', issue }],
    }),
  });
  api.on(`GET /api/teams/${teamId}/goals`, { body: [goal] });
  api.on(`GET /api/users/${userId}/goals`, { body: [goal] });
  new QueryObserver(client, goalDetailsQuery('g')).subscribe(() => undefined);
  new QueryObserver(client, teamGoalsQuery(teamId)).subscribe(() => undefined);
  new QueryObserver(client, userGoalsQuery(userId)).subscribe(() => undefined);
  await vi.waitFor(() => expect(details()).toBeDefined());
  await vi.waitFor(() => expect(listed()).toEqual(['Goal g']));
});

const details = () => client.getQueryData(goalDetailsQuery('g').queryKey)!;

const listed = () =>
  client.getQueryData(teamGoalsQuery(teamId).queryKey)?.map(({ title }) => title);

const mine = () => client.getQueryData(userGoalsQuery(userId).queryKey)?.map(({ title }) => title);

test('a changed goal is read once and updated with its milestones in every list', async () => {
  const milestones = [sampleMilestone({ id: 'm', completed: true })];
  api.on('GET /api/goals/g', {
    body: { ...goal, title: 'Launch', milestones, progress: 100, updatedAt: later },
  });
  push({ entity: 'goal', id: 'g' });
  await vi.waitFor(() => expect(details().title).toBe('Launch'));
  expect(details()).toMatchObject({ progress: 100, milestones: [{ completed: true }] });
  expect(details().goalTodos).toHaveLength(1);
  expect(listed()).toEqual(['Launch']);
  expect(mine()).toEqual(['Launch']);
  expect(api.requestsTo('GET /api/goals/g/details')).toHaveLength(1);
});

test('a reassigned goal leaves the list of the user and clears the former assignee in its details', async () => {
  api.on('GET /api/goals/g', { body: { ...goal, assigneeId: 'idris', updatedAt: later } });
  push({ entity: 'goal', id: 'g' });
  await vi.waitFor(() => expect(mine()).toEqual([]));
  expect(details()).toMatchObject({ assigneeId: 'idris', assignee: null });
});

test('a new goal of the team is added to its list', async () => {
  api.on('GET /api/goals/h', { body: sampleGoal({ id: 'h', updatedAt: later }) });
  push({ entity: 'goal', id: 'h', kind: 'created' });
  await vi.waitFor(() => expect(listed()).toHaveLength(2));
});

test('a deleted goal leaves the lists, and its page is read again', async () => {
  api.on('GET /api/goals/g/details', { status: 404, body: { error: 'Gone' } });
  push({ entity: 'goal', id: 'g', kind: 'deleted' });
  await vi.waitFor(() => expect(api.requestsTo('GET /api/goals/g/details')).toHaveLength(2));
  expect(listed()).toEqual([]);
});

test('the page of a deleted goal keeps its error when a linked todo changes later', async () => {
  api.on('GET /api/goals/g/details', { status: 404, body: { error: 'Gone' } });
  const alone = Promise.withResolvers<{ body: typeof todo }>();
  api.on('GET /api/todos/t', () => alone.promise);
  push({ entity: 'todo', id: 't', parentId: 'g' });
  push({ entity: 'goal', id: 'g', kind: 'deleted' });
  const failed = () => client.getQueryState(goalDetailsQuery('g').queryKey)?.status;
  await vi.waitFor(() => expect(failed()).toBe('error'));
  alone.resolve({ body: { ...todo, title: 'Freed', goalId: null, updatedAt: later } });
  await vi.waitFor(() => expect(details().goalTodos).toEqual([]));
  expect(failed()).toBe('error');
});

test.each([
  [
    'todo',
    'GET /api/todos/t',
    { ...todo, title: 'Other', updatedAt: later },
    () => details().goalTodos.map(({ todo: { title } }) => title),
  ],
  [
    'issue',
    'GET /api/issues/i',
    { ...issue, title: 'Other', updatedAt: later },
    () => details().goalIssues.map(({ issue: { title } }) => title),
  ],
] as const)('a changed linked %s is shown', async (entity, route, body, titles) => {
  api.on(route, { body });
  push({ entity, id: body.id, parentId: 'g' });
  await vi.waitFor(() => expect(titles()).toEqual(['Other']));
});

test('linked items are added and unlinked items are removed', async () => {
  api.on('GET /api/todos/u', { body: sampleTodo({ id: 'u', goalId: 'g', updatedAt: later }) });
  push({ entity: 'todo', id: 'u', parentId: 'g' });
  await vi.waitFor(() => expect(details().goalTodos).toHaveLength(2));
  api.on('GET /api/issues/i', { body: { ...issue, goalId: null, updatedAt: later } });
  push({ entity: 'issue', id: 'i', parentId: 'g' });
  await vi.waitFor(() => expect(details().goalIssues).toEqual([]));
  push({ entity: 'todo', id: 't', kind: 'deleted', parentId: 'g' });
  await vi.waitFor(() => expect(details().goalTodos.map(({ id }) => id)).toEqual(['u']));
});
