import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { handler as processChanges } from '#functions/background/process-changes.ts';
import { linkDifferences } from '#functions/goals/testing/link-differences.ts';
import { queryAll } from '#functions/kit/table/table-read.ts';
import { makeSampleWork } from '#functions/testing/access/sample-work.ts';
import { makeTwoTeams } from '#functions/testing/company-fixtures.ts';
import { amount } from '#infra/testing/run-length.ts';
import type { GoalDetails } from '#shared/goals/goal-details.ts';
import { handler as changeIssue } from '../issues/change-issue.ts';
import { handler as createIssue } from '../issues/create-issue.ts';
import { handler as readIssue } from '../issues/read-issue.ts';
import { handler as changeTeam } from '../teams/change-team.ts';
import { handler as deleteTeam } from '../teams/delete-team.ts';
import type { Person } from '../testing/company.ts';
import { fillTeam } from '../testing/fill-team.ts';
import { invoke } from '../testing/invoke.ts';
import { openStream } from '../testing/stream.ts';
import { itemsMentioning } from '../testing/table-contents.ts';
import { handler as changeTodo } from '../todos/change-todo.ts';
import { handler as createTodo } from '../todos/create-todo.ts';
import { handler as deleteTodo } from '../todos/delete-todo.ts';
import { handler as readTodo } from '../todos/read-todo.ts';
import { handler as changeGoal } from './change-goal.ts';
import { handler as createGoal } from './create-goal.ts';
import { handler as deleteGoal } from './delete-goal.ts';
import { goalStore } from './goal-store.ts';
import { handler as readGoal } from './read-goal.ts';
import { handler as readGoalDetails } from './read-goal-details.ts';

const setUp = async () => {
  const fixture = await makeTwoTeams();
  const { mara, open } = fixture;
  const make = async (
    handler: Parameters<typeof invoke>[0],
    fields: object = {},
  ): Promise<string> => {
    const body = { title: 'A', teamId: open.id, ...fields };
    const response = await invoke(handler, { as: mara, body });
    expect(response).toMatchObject({ status: 201 });
    return response.body.id;
  };
  const goalId = await make(createGoal, { title: 'Ship the app', assigneeId: mara.id });
  const request = (as: Person = mara, id = goalId, query = {}) =>
    invoke(readGoalDetails, { as, params: { goalId: id }, query });
  const details = async (as: Person = mara, id = goalId): Promise<GoalDetails> =>
    (await request(as, id)).body;
  const linked = async (as: Person = mara, id = goalId) => {
    const { goalTodos, goalIssues } = await details(as, id);
    return {
      todos: goalTodos.map(({ todo }) => todo.title),
      issues: goalIssues.map(({ issue }) => issue.title),
    };
  };
  const patchTodo = (todoId: string, body: object, as: Person = mara) =>
    invoke(changeTodo, { as, params: { todoId }, body });
  const patchIssue = (issueId: string, body: object, as: Person = mara) =>
    invoke(changeIssue, { as, params: { issueId }, body });
  const faults = () => linkDifferences(fixture.company.id);
  return { ...fixture, goalId, make, request, details, linked, patchTodo, patchIssue, faults };
};

describe('the details of a goal', () => {
  test('are the goal with its owner, todos and issues, oldest first', async () => {
    const { mara, goalId, make, details, patchTodo } = await setUp();
    const first = await make(createTodo, { title: 'first', goalId });
    const second = await make(createTodo, { title: 'second', assigneeId: mara.id });
    const { updatedAt: linkedAt } = (await patchTodo(second, { goalId })).body;
    await patchTodo(second, { priority: '1' });
    const issueId = await make(createIssue, { title: 'third', goalId });
    await make(createTodo, { title: 'of no goal' });
    const read = async (handler: Parameters<typeof invoke>[0], params: Record<string, string>) =>
      (await invoke(handler, { as: mara, params })).body;
    const [todo, other, issue] = [
      await read(readTodo, { todoId: first }),
      await read(readTodo, { todoId: second }),
      await read(readIssue, { issueId }),
    ];
    expect(await details()).toEqual({
      ...(await read(readGoal, { goalId })),
      assignee: { id: mara.id, name: 'Mara Lindqvist' },
      goalTodos: [
        { id: first, goalId, todoId: first, createdAt: todo.createdAt, todo },
        { id: second, goalId, todoId: second, createdAt: linkedAt, todo: other },
      ],
      goalIssues: [{ id: issueId, goalId, issueId, createdAt: issue.createdAt, issue }],
    });
  });

  test('contain a page of many links, and a cursor to the next', async () => {
    const { mara, open, request } = await setUp();
    const work = await makeSampleWork(mara, open);
    await fillTeam(open, work, 1000);
    const first = await request(mara, work.goalId);
    const cursor = String(first.headers['x-next-cursor']);
    const second = await request(mara, work.goalId, { cursor });
    expect(second.headers['x-next-cursor']).toBeUndefined();
    expect(second.body).toMatchObject({ id: work.goalId, milestones: [{ title: 'First half' }] });
    const pages = [first, second].flatMap(({ body }): string[] => [
      ...body.goalTodos.map(({ id }: { id: string }) => id),
      ...body.goalIssues.map(({ id }: { id: string }) => id),
    ]);
    expect(pages).toHaveLength(400);
    expect(new Set(pages).size).toBe(400);
    const invalid = await request(mara, work.goalId, { cursor: 'elsewhere' });
    expect(invalid).toMatchObject({ status: 400, body: { code: 'cursor_invalid' } });
  });

  test('leave out work of other private teams, also after a team becomes private', async () => {
    const { mara, idris, secret, open, goalId, make, linked, patchTodo } = await setUp();
    await make(createTodo, { title: 'hidden', goalId, teamId: secret.id });
    const moved = await make(createTodo, { title: 'moved', goalId });
    await make(createIssue, { title: 'shown', goalId });
    expect(await linked(idris)).toEqual({ todos: ['moved'], issues: ['shown'] });
    await patchTodo(moved, { teamId: secret.id });
    expect(await linked(idris)).toEqual({ todos: [], issues: ['shown'] });
    expect(await linked(mara)).toEqual({ todos: ['hidden', 'moved'], issues: ['shown'] });
    const body = { isPrivate: true };
    await invoke(changeTeam, { as: mara, params: { teamId: open.id }, body });
    expect(await linked(mara)).toEqual({ todos: ['hidden', 'moved'], issues: ['shown'] });
  });

  test('return 404 to outsiders of its team', async () => {
    const { mara, idris, secret, goalId, request } = await setUp();
    const body = { teamId: secret.id };
    await invoke(changeGoal, { as: mara, params: { goalId }, body });
    expect(await request(idris)).toMatchObject({ status: 404, body: { code: 'goal_not_found' } });
    expect((await request(mara)).status).toBe(200);
  });
});

describe('work linked to a goal', () => {
  test('shows every change of the linked item', async () => {
    const { goalId, make, details, patchTodo, patchIssue, faults } = await setUp();
    const todoId = await make(createTodo, { goalId });
    const issueId = await make(createIssue, { goalId });
    await patchTodo(todoId, { completed: true });
    await patchTodo(todoId, { title: 'Renamed' });
    await patchIssue(issueId, { status: 'in_progress', priority: '5' });
    expect(await details()).toMatchObject({
      goalTodos: [{ todo: { title: 'Renamed', status: 'completed' } }],
      goalIssues: [{ issue: { status: 'in_progress', priority: '5' } }],
    });
    expect(await faults()).toEqual([]);
  });

  test('adds the cost of its copy, independent of the number of links', async () => {
    const { goalId, make, patchTodo } = await setUp();
    const [free, first] = [await make(createTodo), await make(createTodo, { goalId })];
    const cost = async (todoId: string) => (await patchTodo(todoId, { priority: '1' })).consumed;
    const [unlinked, linked] = [await cost(free), await cost(first)];
    expect(linked).toEqual({ ...unlinked, write: unlinked.write + 2 });
    for (let n = 0; n < 20; n++) await make(createTodo, { goalId });
    expect(await cost(await make(createTodo, { goalId }))).toEqual(linked);
  });

  test('moves to another goal or to none, and is removed when the item is deleted', async () => {
    const { mara, goalId, make, linked, patchTodo, patchIssue, faults } = await setUp();
    const otherId = await make(createGoal);
    const todoId = await make(createTodo, { title: 'T', goalId });
    const issueId = await make(createIssue, { title: 'I' });
    expect((await patchIssue(issueId, { goalId })).body).toMatchObject({ goalId });
    expect(await linked()).toEqual({ todos: ['T'], issues: ['I'] });
    await patchTodo(todoId, { goalId: otherId });
    expect(await linked()).toEqual({ todos: [], issues: ['I'] });
    expect(await linked(mara, otherId)).toEqual({ todos: ['T'], issues: [] });
    expect((await patchIssue(issueId, { goalId: null })).body).toMatchObject({ goalId: null });
    await invoke(deleteTodo, { as: mara, params: { todoId } });
    expect(await linked()).toEqual({ todos: [], issues: [] });
    expect(await linked(mara, otherId)).toEqual({ todos: [], issues: [] });
    expect(await faults()).toEqual([]);
  });

  test('requires a goal that the caller can see', async () => {
    const { mara, idris, secret, make, patchTodo, patchIssue } = await setUp();
    const hidden = await make(createGoal, { teamId: secret.id });
    const todoId = await make(createTodo);
    const issueId = await make(createIssue);
    const rejected = { status: 409, body: { code: 'linked_goal_not_found' } };
    for (const goalId of [hidden, randomUUID()]) {
      expect(await patchTodo(todoId, { goalId }, idris)).toMatchObject(rejected);
      expect(await patchIssue(issueId, { goalId }, idris)).toMatchObject(rejected);
    }
    expect((await patchTodo(todoId, { goalId: hidden }, mara)).status).toBe(200);
    // Work linked to a hidden goal can still be changed and unlinked.
    expect((await patchTodo(todoId, { title: 'B' }, idris)).status).toBe(200);
    expect((await patchTodo(todoId, { goalId: null }, idris)).status).toBe(200);
  });
});

describe('a deleted goal', () => {
  test('is unlinked from all work in steps, and leaves no item behind', async () => {
    const { company, mara, open, secret, make, patchTodo, faults } = await setUp();
    const stream = await openStream(company.id);
    const work = await makeSampleWork(mara, open);
    const { goalId } = work;
    // In the full run more links than a step removes.
    await fillTeam(open, work, amount(20, 110));
    const hidden = await make(createTodo, { goalId, teamId: secret.id });
    expect((await invoke(deleteGoal, { as: mara, params: { goalId } })).status).toBe(204);
    // Changed before the stream delivered it.
    expect((await patchTodo(hidden, { title: 'Renamed' })).body).toMatchObject({ goalId });
    await stream.drain(processChanges);
    const unlinked = (await invoke(readTodo, { as: mara, params: { todoId: hidden } })).body;
    expect(unlinked).toMatchObject({ title: 'Renamed', goalId: null });
    const partition = goalStore.partition(mara, goalId);
    expect(await Array.fromAsync(queryAll({ partition }))).toEqual([]);
    const mentions = (await itemsMentioning(goalId)).map(({ type }) => type);
    expect(mentions.filter((type) => type === 'todo' || type === 'issue')).toEqual([]);
    expect(await Array.fromAsync(queryAll({ partition: `C#${company.id}#JOBS` }))).toEqual([]);
    expect(await faults()).toEqual([]);
  });

  test('accepts no new links', async () => {
    const { mara, open, goalId, make, patchTodo, request } = await setUp();
    const todoId = await make(createTodo);
    await invoke(deleteGoal, { as: mara, params: { goalId } });
    expect((await patchTodo(todoId, { goalId })).body.code).toBe('linked_goal_not_found');
    const body = { title: 'A', teamId: open.id, goalId };
    expect((await invoke(createTodo, { as: mara, body })).body.code).toBe('linked_goal_not_found');
    expect((await request()).body.code).toBe('goal_not_found');
  });
});

test('deleting a team deletes its links and unlinks the work of other teams', async () => {
  const { company, mara, open, goalId, make, linked, faults } = await setUp();
  const admin = await company.person({ role: 'company_admin' });
  const other = await company.team(mara, { name: 'Other' });
  const stream = await openStream(company.id);
  const kept = await make(createTodo, { title: 'kept', teamId: other.id, goalId });
  const theirGoal = await make(createGoal, { teamId: other.id });
  await make(createIssue, { goalId: theirGoal });
  await make(createTodo, { goalId });
  expect((await invoke(deleteTeam, { as: admin, params: { teamId: open.id } })).status).toBe(204);
  expect(await linked(mara, theirGoal)).toEqual({ todos: [], issues: [] });
  await stream.drain(processChanges);
  const left = (await invoke(readTodo, { as: mara, params: { todoId: kept } })).body;
  expect(left).toMatchObject({ goalId: null });
  const partition = goalStore.partition(mara, goalId);
  expect(await Array.fromAsync(queryAll({ partition }))).toEqual([]);
  expect(await faults()).toEqual([]);
});
