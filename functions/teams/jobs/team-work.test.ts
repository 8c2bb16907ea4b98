import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { handler as processChanges } from '#functions/background/process-changes.ts';
import { startReconciliations } from '#functions/background/start-reconciliations.ts';
import { handler as createGoal } from '#functions/goals/create-goal.ts';
import { handler as deleteGoal } from '#functions/goals/delete-goal.ts';
import { handler as listTeamGoals } from '#functions/goals/list-team-goals.ts';
import { handler as listUserGoals } from '#functions/goals/list-user-goals.ts';
import { handler as changeIssue } from '#functions/issues/change-issue.ts';
import { handler as createIssue } from '#functions/issues/create-issue.ts';
import { issueStore } from '#functions/issues/issue-store.ts';
import { measureCapacity } from '#functions/kit/table/capacity.ts';
import { queryAll } from '#functions/kit/table/table-read.ts';
import { insert, write } from '#functions/kit/table/table-write.ts';
import { handler as createLineItem } from '#functions/scorecards/measurables/create-line-item.ts';
import { findLineItem, insertLineItem } from '#functions/scorecards/measurables/line-item-store.ts';
import { handler as renameTeam } from '#functions/teams/change-team.ts';
import { handler as deleteTeam } from '#functions/teams/delete-team.ts';
import { changeTeam, teamPartition } from '#functions/teams/team-store.ts';
import { makeCompany, type Person } from '#functions/testing/company.ts';
import { holdClock } from '#functions/testing/hold-clock.ts';
import { invoke } from '#functions/testing/invoke.ts';
import { openStream } from '#functions/testing/stream.ts';
import { itemsMentioning } from '#functions/testing/table-contents.ts';
import { handler as startTimer } from '#functions/time/start-timer.ts';
import {
  listLatestTimeEntries,
  listTeamTime,
  rescopeTimeEntry,
} from '#functions/time/time-entry-store.ts';
import { handler as changeTodo } from '#functions/todos/change-todo.ts';
import { handler as createTodo } from '#functions/todos/create-todo.ts';
import { todoTeamList } from '#functions/todos/entity/todo-team-list.ts';
import { handler as listUserTodos } from '#functions/todos/list-user-todos.ts';
import { at } from '#functions/todos/testing/recurring-fixture.ts';
import { todoStore } from '#functions/todos/todo-store.ts';
import type { Team } from '#shared/teams/team.ts';

const everythingIn = (partition: string) => Array.fromAsync(queryAll({ partition }));

const setUp = async () => {
  const company = makeCompany();
  const mara = await company.person({ name: 'Mara', role: 'company_admin' });
  const idris = await company.person({ name: 'Idris' });
  const team = await company.team(mara);
  const stream = await openStream(company.id);
  const create = async (handler: Parameters<typeof invoke>[0], count: number) => {
    const body = { title: 'A', teamId: team.id, assigneeId: mara.id };
    const responses = Array.from({ length: count }, () => invoke(handler, { as: mara, body }));
    return (await Promise.all(responses)).map(({ body: { id } }): string => id);
  };
  return { company, mara, idris, team, stream, create };
};

test('deleting a goal deletes its items and unlinks its todos and issues', async () => {
  const { company, mara, stream, create } = await setUp();
  const [goalId] = await create(createGoal, 1);
  const partition = `C#${company.id}#GOAL#${goalId}`;
  await write(insert({ PK: partition, SK: 'ACTIVITY#1', type: 'goal_activity' }));
  await invoke(deleteGoal, { as: mara, params: { goalId: goalId! } });
  await stream.drain(processChanges);
  expect(await everythingIn(partition)).toEqual([]);
});

test('deleting a team deletes its goals and issues, and stops its timers', async () => {
  const { company, mara, team, stream, create } = await setUp();
  const goals = await create(createGoal, 22);
  const issues = await create(createIssue, 22);
  const [todoId] = await create(createTodo, 1);
  await invoke(startTimer, { as: mara, params: { todoId: todoId! }, body: {} });
  const body = { archived: true };
  await invoke(changeIssue, { as: mara, params: { issueId: issues[0]! }, body });
  expect((await invoke(deleteTeam, { as: mara, params: { teamId: team.id } })).status).toBe(204);
  await stream.drain(processChanges);
  for (const id of goals) expect(await everythingIn(`C#${company.id}#GOAL#${id}`)).toEqual([]);
  for (const id of issues) expect(await issueStore.find(mara, id)).toBeUndefined();
  const ofTodo = await everythingIn(`C#${company.id}#TODO#${todoId}`);
  expect(ofTodo.map(({ SK }) => String(SK).split('#')[0]).sort()).toEqual([
    'TIME',
    'TIME_ENTRY',
    'TIME_TODO',
    'TIME_TOTAL',
  ]);
  const own = await everythingIn(`C#${company.id}#U#${mara.id}`);
  expect(own.filter(({ type }) => type === 'running_timer')).toEqual([]);
  expect(await everythingIn(`C#${company.id}#JOBS`)).toEqual([]);
});

describe('a team that turns private', () => {
  const seenBy = async (as: Person, person: Person) =>
    (await invoke(listUserGoals, { as, params: { userId: person.id } })).body.length;

  test('hides its goals and issues from outsiders, and shows them again', async () => {
    const { company, mara, idris, team, stream, create } = await setUp();
    await create(createTodo, 3);
    await create(createGoal, 45);
    await create(createIssue, 25);
    const issuesIn = (list: string) =>
      Array.fromAsync(
        queryAll({ index: 'GSI2', partition: `C#${company.id}#U#${mara.id}#ISSUES#${list}` }),
      );
    const closed = { ...team, isPrivate: true };
    await write(changeTeam(team, closed));
    await stream.drain(processChanges);
    expect(await seenBy(idris, mara)).toBe(0);
    expect(await seenBy(mara, mara)).toBe(45);
    expect(await issuesIn('PUBLIC')).toEqual([]);
    expect(await issuesIn(team.id)).toHaveLength(25);
    const list = await invoke(listTeamGoals, { as: mara, params: { teamId: team.id } });
    expect(list.body).toHaveLength(45);
    await write(changeTeam(closed, team));
    await stream.drain(processChanges);
    expect(await seenBy(idris, mara)).toBe(45);
    expect(await issuesIn('PUBLIC')).toHaveLength(25);
  });
});

test('work that changes while its team becomes private is hidden too', async () => {
  const { mara, team, create } = await setUp();
  const todoIds = await create(createTodo, 20);
  const closed = { ...team, isPrivate: true };
  await write(changeTeam(team, closed));
  const listed = (await todoStore.listInTeam(team, team.id, { limit: 20 })).items;
  const ofOutsider = () => todoStore.listAssigned(team, mara.id, [], { limit: 50 });
  const rescoping = todoTeamList.rescopePage(closed, { limit: 20 });
  // By a request that read the team when it was public.
  while ((await ofOutsider()).items.length === todoIds.length);
  const last = listed.at(-1)!;
  await write(...todoStore.change(last, { ...last, title: 'B' }, team));
  await rescoping;
  expect((await ofOutsider()).items).toEqual([]);
  expect(await todoStore.read(team, last.id)).toMatchObject({ title: 'B' });
});

describe('work that the index showed too late for the job', () => {
  // Scheduled tasks run for all companies; no other test uses times this late.
  beforeEach(() => {
    holdClock();
    at('2400-03-10T12:00');
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000);

  /** A todo that still has the list keys of before, because the job did not see it. */
  const setUpLate = async () => {
    const { mara, idris, team, stream, create } = await setUp();
    const [todoId] = await create(createTodo, 1);
    const closed = { ...team, isPrivate: true };
    const turn = async (from: Team, to: Team) => {
      await write(changeTeam(from, to));
      await stream.drain(processChanges);
      const work = await todoStore.read(mara, todoId!, { consistent: true });
      await write(todoStore.rescope(work, from));
    };
    const found = async (...privateTeamIds: string[]) =>
      (await todoStore.listAssigned(mara, mara.id, privateTeamIds, { limit: 5 })).items.length;
    const seenBy = async (as: Person) =>
      (await invoke(listUserTodos, { as, params: { userId: mara.id } })).body.length;
    const lookAgain = async (minutes: number) => {
      expect(await startReconciliations(minutesFromNow(minutes))).toBe(0);
      await stream.drain(processChanges);
    };
    return { mara, idris, team, closed, turn, found, seenBy, lookAgain };
  };

  test('is hidden from outsiders, and reconciled later', async () => {
    const { mara, idris, team, closed, turn, found, seenBy, lookAgain } = await setUpLate();
    expect(await seenBy(idris)).toBe(1);
    await turn(team, closed);
    expect([await found(), await seenBy(idris), await seenBy(mara)]).toEqual([1, 0, 1]);
    await lookAgain(0);
    expect(await found()).toBe(1);
    await lookAgain(2);
    expect([await found(), await found(team.id)]).toEqual([0, 1]);
    expect([await seenBy(idris), await seenBy(mara)]).toEqual([0, 1]);
  });

  test('is reconciled later when the team became public', async () => {
    const { idris, team, closed, turn, seenBy, lookAgain } = await setUpLate();
    await turn(team, closed);
    await turn(closed, team);
    expect(await seenBy(idris)).toBe(0);
    await lookAgain(2);
    expect(await seenBy(idris)).toBe(1);
  });

  test('is deleted later with its team', async () => {
    const { mara, team, found, lookAgain } = await setUpLate();
    const work = (await todoStore.listInTeam(mara, team.id, { limit: 5 })).items[0]!;
    await invoke(deleteTeam, { as: mara, params: { teamId: team.id } });
    await lookAgain(0);
    expect(await found()).toBe(0);
    // By a request that read the team just before.
    await write(...todoStore.insert(mara, { ...work, id: randomUUID() }, team));
    await lookAgain(0);
    expect(await found()).toBe(1);
    await lookAgain(2);
    expect(await found()).toBe(0);
    expect(await everythingIn(teamPartition(mara, team.id))).toEqual([]);
  });

  test.each([
    ['public', null],
    ['private', undefined],
  ])('a measurable of a %s team is reconciled later', async (privacy, teamId) => {
    const { mara, team, closed, lookAgain } = await setUpLate();
    if (privacy === 'private') await write(changeTeam(team, closed));
    const body = { title: 'Calls', periodInterval: 'daily', teamId: team.id };
    const made = (await invoke(createLineItem, { as: mara, body })).body;
    await invoke(deleteTeam, { as: mara, params: { teamId: team.id } });
    await lookAgain(0);
    const late = { ...made, id: randomUUID(), companyId: mara.companyId, version: 1 };
    await write(insertLineItem(late));
    const ofLate = async () => (await findLineItem(mara, late.id))?.teamId;
    await lookAgain(0);
    expect(await ofLate()).toBe(team.id);
    await lookAgain(2);
    expect(await ofLate()).toBe(teamId);
  });

  test('is not visible once its team is deleted', async () => {
    const { mara, idris, team, seenBy } = await setUpLate();
    await invoke(deleteTeam, { as: mara, params: { teamId: team.id } });
    expect(await seenBy(idris)).toBe(0);
  });
});

test('the former team does not move back time that moved to another team', async () => {
  const { company, mara, team, create } = await setUp();
  const other = await company.team(mara);
  const [todoId] = await create(createTodo, 1);
  await invoke(startTimer, { as: mara, params: { todoId: todoId! }, body: {} });
  const [entry] = await listLatestTimeEntries(mara, todoId!, 1);
  await write(...rescopeTimeEntry(entry!, other));
  await expect(write(...rescopeTimeEntry(entry!, team))).rejects.toMatchObject({ status: 409 });
  expect((await listTeamTime(mara, other.id, { limit: 5 })).items).toHaveLength(1);
});

test('the stream repeating a change writes no up-to-date items', async () => {
  const { company, mara, idris, team, stream, create } = await setUp();
  const other = await company.team(idris);
  const [todoId] = await create(createTodo, 1);
  const params = { todoId: todoId! };
  await invoke(startTimer, { as: mara, params, body: {} });
  await stream.drain(processChanges);
  const events: Parameters<typeof processChanges>[0][] = [];
  await invoke(changeTodo, { as: mara, params, body: { teamId: other.id } });
  const renamed = { as: mara, params: { teamId: team.id }, body: { name: 'Renamed' } };
  expect((await invoke(renameTeam, renamed)).status).toBe(200);
  await stream.drain(async (event) => {
    events.push(event);
    return processChanges(event);
  });
  expect((await listTeamTime(mara, other.id, { limit: 5 })).items).toHaveLength(1);
  const before = await itemsMentioning(company.id);
  for (const event of events) {
    const { result, consumed } = await measureCapacity(() => processChanges(event));
    expect(result).toEqual({ batchItemFailures: [] });
    // A rejected transaction, because the record is counted already.
    expect(consumed.write).toBeLessThanOrEqual(4);
  }
  expect(await itemsMentioning(company.id)).toEqual(before);
});
