import { describe, expect, test } from '@jest/globals';
import type { DynamoDBStreamEvent } from 'aws-lambda';
import { handler as processChanges } from '#functions/background/process-changes.ts';
import { handler as createIssueComment } from '#functions/comments/issue/create-issue-comment.ts';
import { handler as createTodoComment } from '#functions/comments/todo/create-todo-comment.ts';
import { queryAll } from '#functions/kit/table/table-read.ts';
import { makeTwoTeams } from '#functions/testing/company-fixtures.ts';
import { handler as createGoal } from '../goals/create-goal.ts';
import { handler as changeIssue } from '../issues/change-issue.ts';
import { handler as createIssue } from '../issues/create-issue.ts';
import { handler as deleteUser } from '../people/delete-user.ts';
import { handler as changeTeam } from '../teams/change-team.ts';
import type { Person } from '../testing/company.ts';
import { makeCompany } from '../testing/company.ts';
import { invoke, readCursor } from '../testing/invoke.ts';
import { openStream } from '../testing/stream.ts';
import { handler as changeTimeEntry } from '../time/change-time-entry.ts';
import { handler as createTimeEntry } from '../time/create-time-entry.ts';
import { handler as deleteTimeEntry } from '../time/delete-time-entry.ts';
import { handler as changeTodo } from '../todos/change-todo.ts';
import { handler as createTodo } from '../todos/create-todo.ts';
import { handler as deleteTodo } from '../todos/delete-todo.ts';
import { handler as listUserActivity } from './list-user-activity.ts';
import { handler as listUserTeams } from './list-user-teams.ts';
import { handler as listUserTimeEntries } from './list-user-time-entries.ts';
import { handler as readUserStats } from './read-user-stats.ts';

const setUp = async () => {
  const fixture = await makeTwoTeams();
  const stream = await openStream(fixture.company.id);
  const follow = () => stream.drain(processChanges);
  return { ...fixture, follow, stream };
};

type Handler = Parameters<typeof invoke>[0];

const make = async (handler: Handler, as: Person, body: object) =>
  (await invoke(handler, { as, body })).body;
const look = async (handler: Handler, as: Person, person: Person, query?: Record<string, string>) =>
  (await invoke(handler, { as, params: { userId: person.id }, ...(query && { query }) })).body;

const nothing = {
  completedTodos: 0,
  totalTodos: 0,
  openIssues: 0,
  totalTimeTracked: 0,
  teamsCount: 0,
};

describe("a user's statistics", () => {
  test('follow assigning, completing, moving, logging time and unassigning', async () => {
    const { mara, idris, open, secret, follow } = await setUp();
    const statistics = () => look(readUserStats, idris, mara);
    expect(await statistics()).toEqual({ ...nothing, teamsCount: 1 });
    const given = { teamId: open.id, assigneeId: mara.id };
    const todos = await Promise.all(
      [1, 2, 3].map((n) => make(createTodo, mara, { ...given, title: `Todo ${n}` })),
    );
    const issue = await make(createIssue, mara, { ...given, title: 'Down' });
    const entry = await make(createTimeEntry, mara, {
      todoId: todos[0].id,
      startTime: '2026-01-05T09:00:00.000Z',
      duration: 3600,
    });
    await follow();
    const after = { totalTodos: 3, openIssues: 1, totalTimeTracked: 3600, teamsCount: 1 };
    expect(await statistics()).toEqual({ ...nothing, ...after });

    const change = (id: string, body: object) =>
      invoke(changeTodo, { as: mara, params: { todoId: id }, body });
    await change(todos[0].id, { status: 'completed' });
    await change(todos[1].id, { archived: true });
    await invoke(changeIssue, {
      as: mara,
      params: { issueId: issue.id },
      body: { status: 'resolved' },
    });
    const params = { todoId: todos[0].id, entryId: entry.id };
    await invoke(changeTimeEntry, { as: mara, params, body: { duration: 1800 } });
    await follow();
    expect(await statistics()).toEqual({
      completedTodos: 1,
      totalTodos: 2,
      openIssues: 0,
      totalTimeTracked: 1800,
      teamsCount: 1,
    });

    await change(todos[0].id, { assigneeId: idris.id });
    await change(todos[2].id, { teamId: secret.id });
    await invoke(deleteTimeEntry, { as: mara, params });
    await follow();
    expect(await statistics()).toEqual({ ...nothing, teamsCount: 1 });
    expect(await look(readUserStats, mara, mara)).toEqual({
      ...nothing,
      totalTodos: 1,
      teamsCount: 2,
    });
    expect(await look(readUserStats, mara, idris)).toMatchObject({
      completedTodos: 1,
      totalTodos: 1,
    });

    await invoke(deleteTodo, { as: mara, params: { todoId: todos[0].id } });
    await follow();
    expect(await look(readUserStats, mara, idris)).toEqual(nothing);
  });

  test('count a repeated stream record once', async () => {
    const { mara, open, stream } = await setUp();
    await make(createTodo, mara, { title: 'Once', teamId: open.id, assigneeId: mara.id });
    await stream.drain(async (event) => {
      await processChanges(event);
      return processChanges(event);
    });
    expect(await look(readUserStats, mara, mara)).toMatchObject({ totalTodos: 1 });
    expect(await look(listUserActivity, mara, mara)).toHaveLength(1);
  });

  test('do not come back when the team of a deleted user becomes private', async () => {
    const { company, mara, idris, open, follow } = await setUp();
    const ada = await company.person({ role: 'company_admin' });
    const todo = await make(createTodo, mara, { title: 'Plan', teamId: open.id });
    const startTime = '2026-01-05T09:00:00.000Z';
    await make(createTimeEntry, idris, { todoId: todo.id, startTime, duration: 60 });
    await follow();
    await invoke(deleteUser, {
      as: ada,
      params: { userId: idris.id },
      body: { reassignTo: mara.id },
    });
    await follow();
    const params = { teamId: open.id };
    await invoke(changeTeam, { as: mara, params, body: { isPrivate: true } });
    await follow();
    const own = { partition: `C#${company.id}#U#${idris.id}`, consistent: true };
    expect(await Array.fromAsync(queryAll(own))).toEqual([]);
  });

  test('are hidden from outsiders of a team that becomes private', async () => {
    const { mara, idris, open, follow } = await setUp();
    const todo = await make(createTodo, mara, {
      title: 'Plan',
      teamId: open.id,
      assigneeId: mara.id,
    });
    const startTime = '2026-01-05T09:00:00.000Z';
    await make(createTimeEntry, mara, { todoId: todo.id, startTime, duration: 60 });
    await follow();
    await invoke(changeTeam, {
      as: mara,
      params: { teamId: open.id },
      body: { isPrivate: true },
    });
    await follow();
    expect(await look(readUserStats, idris, mara)).toEqual(nothing);
    expect(await look(readUserStats, mara, mara)).toMatchObject({
      totalTodos: 1,
      totalTimeTracked: 60,
      teamsCount: 2,
    });
    for (const list of [listUserActivity, listUserTeams, listUserTimeEntries])
      expect(await look(list, idris, mara)).toEqual([]);
  });
});

describe("a user's activity", () => {
  test("is listed newest first, with the subject's current title", async () => {
    const { mara, idris, open, follow } = await setUp();
    const todo = await make(createTodo, mara, { title: 'Rates', teamId: open.id });
    const issue = await make(createIssue, mara, { title: 'Down', teamId: open.id });
    const goal = await make(createGoal, mara, { title: 'Faster', teamId: open.id });
    const params = { todoId: todo.id };
    await invoke(changeTodo, { as: mara, params, body: { status: 'completed', title: 'Prices' } });
    await invoke(createTodoComment, { as: mara, params, body: { content: 'Done' } });
    await invoke(createIssueComment, {
      as: mara,
      params: { issueId: issue.id },
      body: { content: 'Again' },
    });
    await invoke(createTodoComment, { as: idris, params, body: { content: 'Thanks' } });
    await follow();
    const activities = await look(listUserActivity, idris, mara);
    expect(
      activities.map((line: Record<string, string>) => [
        line.description,
        line.todoTitle ?? line.issueTitle ?? line.goalTitle,
      ]),
    ).toEqual([
      ['Commented on an issue', 'Down'],
      ['Commented on a todo', 'Prices'],
      ['Completed a todo', 'Prices'],
      ['Created a goal', 'Faster'],
      ['Reported an issue', 'Down'],
      ['Created a todo', 'Prices'],
    ]);
    expect(activities[3]).toMatchObject({
      todoTitle: null,
      issueTitle: null,
      subject: { type: 'goal', id: goal.id },
    });
    expect(await look(listUserActivity, mara, idris)).toMatchObject([
      { description: 'Commented on a todo', todoTitle: 'Prices' },
    ]);
  });

  test('in a private team is visible to its members only, also when its todo moves there', async () => {
    const { mara, idris, open, secret, follow } = await setUp();
    await make(createTodo, mara, { title: 'Hidden', teamId: secret.id });
    const todo = await make(createTodo, mara, { title: 'Moves', teamId: open.id });
    await follow();
    expect(await look(listUserActivity, idris, mara)).toMatchObject([{ todoTitle: 'Moves' }]);
    const body = { teamId: secret.id };
    await invoke(changeTodo, { as: mara, params: { todoId: todo.id }, body });
    expect(await look(listUserActivity, idris, mara)).toEqual([]);
    expect(await look(listUserActivity, mara, mara)).toHaveLength(2);
  });

  test('is paged, without entries that the viewer may not see', async () => {
    const { mara, idris, open, secret, follow } = await setUp();
    await make(createTodo, mara, { title: 'First', teamId: open.id });
    for (let n = 0; n < 35; n++)
      await make(createTodo, mara, { title: `Hidden ${n}`, teamId: secret.id });
    await follow();
    expect(await look(listUserActivity, idris, mara)).toMatchObject([{ todoTitle: 'First' }]);
    const page = await invoke(listUserActivity, { as: mara, params: { userId: mara.id } });
    expect(page.body).toHaveLength(30);
    const cursor = String(page.headers['x-next-cursor']);
    expect(await look(listUserActivity, mara, mara, { cursor })).toHaveLength(6);
  });
});

test('activity that the stream reports after its user was deleted is not kept', async () => {
  const { company, mara, idris, open, stream } = await setUp();
  const admin = await company.person({ role: 'company_admin' });
  const { id: todoId } = await make(createTodo, idris, { title: 'Rates', teamId: open.id });
  const comment = { params: { todoId }, body: { content: 'Done' } };
  await invoke(createTodoComment, { as: idris, ...comment });
  const late: DynamoDBStreamEvent['Records'] = [];
  const drain = () =>
    stream.drain((event) => {
      const isLate = ({ dynamodb }: DynamoDBStreamEvent['Records'][number]) =>
        dynamodb?.NewImage?.type?.S === 'todo_activity';
      late.push(...event.Records.filter(isLate));
      return processChanges({ Records: event.Records.filter((record) => !isLate(record)) });
    });
  await drain();
  const params = { userId: idris.id };
  await invoke(deleteUser, { as: admin, params, body: { reassignTo: mara.id } });
  await drain();
  expect(late).toHaveLength(1);
  await processChanges({ Records: late });
  const own = { partition: `C#${company.id}#U#${idris.id}` };
  expect(await Array.fromAsync(queryAll(own))).toEqual([]);
});

describe('teams and time of a user', () => {
  test('contain what the viewer may see', async () => {
    const { company, mara, idris, open, secret } = await setUp();
    const other = await company.team(idris, { name: 'Zoo' });
    const logged = { startTime: '2026-01-05T09:00:00.000Z', duration: 60 };
    for (const team of [open, secret]) {
      const todo = await make(createTodo, mara, { title: team.name, teamId: team.id });
      await make(createTimeEntry, mara, { ...logged, todoId: todo.id });
    }
    const namesOf = (teams: { name: string }[]) => teams.map(({ name }) => name);
    expect(namesOf(await look(listUserTeams, mara, mara))).toEqual(['Acquisition', 'Platform']);
    expect(namesOf(await look(listUserTeams, idris, mara))).toEqual(['Platform']);
    expect(await look(listUserTeams, mara, idris)).toMatchObject([
      { id: other.id, leaderId: idris.id, joinedAt: expect.any(String) },
    ]);
    const titles = (entries: { todo: { title: string } }[]) =>
      entries.map(({ todo }) => todo.title);
    expect(titles(await look(listUserTimeEntries, mara, mara)).sort()).toEqual([
      'Acquisition',
      'Platform',
    ]);
    expect(titles(await look(listUserTimeEntries, idris, mara))).toEqual(['Platform']);
  });

  test.each([readUserStats, listUserActivity, listUserTeams, listUserTimeEntries])(
    '%# returns 404 for users of another company',
    async (handler) => {
      const [me, stranger] = [await makeCompany().person(), await makeCompany().person()];
      const response = await invoke(handler, { as: me, params: { userId: stranger.id } });
      expect(response).toMatchObject({ status: 404, body: { code: 'user_not_found' } });
    },
  );
});

test("the pages of a user's teams reveal no private team, nor does the cursor", async () => {
  const company = makeCompany();
  const mara = await company.person({ name: 'Mara' });
  const idris = await company.person({ name: 'Idris' });
  for (let at = 0; at < 99; at++) await company.team(mara, { name: `A ${at}` });
  await company.team(mara, { name: 'Takeover of Initech', isPrivate: true });
  await company.team(mara, { name: 'Zebra' });
  await company.team(mara, { name: 'Zulu' });
  const pageFrom = (cursor?: string) =>
    invoke(listUserTeams, {
      as: idris,
      params: { userId: mara.id },
      query: cursor ? { cursor } : {},
    });
  const first = await pageFrom();
  const next = String(first.headers['x-next-cursor']);
  expect(first.body).toHaveLength(100);
  expect(readCursor(idris, next)).toMatch(/^zebra#/);
  const second = await pageFrom(next);
  expect(second.body).toMatchObject([{ name: 'Zulu' }]);
  expect(second.headers['x-next-cursor']).toBeUndefined();
});
