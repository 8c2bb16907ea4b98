import { describe, expect, test } from '@jest/globals';
import { handler as listTeamActivities } from '#functions/activity/list-team-activities.ts';
import { handler as listAuditEntries } from '#functions/audit/list-audit-entries.ts';
import { handler as processChanges } from '#functions/background/process-changes.ts';
import { handler as createComment } from '#functions/comments/todo/create-todo-comment.ts';
import { auditCompany } from '#functions/consistency/audit-company.ts';
import { handler as createGoal } from '#functions/goals/create-goal.ts';
import { handler as deleteGoal } from '#functions/goals/delete-goal.ts';
import { handler as listNotifications } from '#functions/notifications/list-notifications.ts';
import { handler as listUserTimeEntries } from '#functions/profile/list-user-time-entries.ts';
import { handler as readUserStats } from '#functions/profile/read-user-stats.ts';
import { handler as deleteTeam } from '#functions/teams/delete-team.ts';
import type { Person } from '#functions/testing/company.ts';
import { expireItem } from '#functions/testing/expire-item.ts';
import { invoke } from '#functions/testing/invoke.ts';
import { openStream } from '#functions/testing/stream.ts';
import { itemsMentioning } from '#functions/testing/table-contents.ts';
import { handler as changeTimeEntry } from '#functions/time/change-time-entry.ts';
import { handler as deleteTimeEntry } from '#functions/time/delete-time-entry.ts';
import { handler as readTimeOfOthers } from '#functions/time/read-time-of-others.ts';
import { handler as startTimer } from '#functions/time/start-timer.ts';
import { handler as changeTodo } from '#functions/todos/change-todo.ts';
import { handler as deleteTodo } from '#functions/todos/delete-todo.ts';
import { handler as restoreTodo } from '#functions/todos/restore-todo.ts';
import type { TimesheetEntry } from '#shared/timesheets/timesheet.ts';
import { analysed, listed, logTime, setUpTimesheets } from './testing/log-time.ts';

const monday = '2026-01-05T09:00:00.000Z';
const tuesday = '2026-01-06T09:00:00.000Z';

const setUp = async () => {
  const fixture = await setUpTimesheets();
  const { company, mara, openTodo } = fixture;
  const stream = await openStream(company.id);
  const drain = () => stream.drain(processChanges);
  const admin = await company.person({ name: 'Ada', role: 'company_admin' });
  const remove = async (todoId: string, as: Person = mara) => {
    expect((await invoke(deleteTodo, { as, params: { todoId } })).status).toBe(204);
    await drain();
  };
  const expire = async (todoId: string) => {
    await expireItem({ PK: `C#${company.id}#TODO#${todoId}`, SK: 'DELETED_TODO' });
    await drain();
  };
  const entryOf = (entry: TimesheetEntry) => ({ todoId: entry.todoId, entryId: entry.id });
  const ofProfile = async (as: Person, userId: string): Promise<TimesheetEntry[]> =>
    (await invoke(listUserTimeEntries, { as, params: { userId } })).body;
  const noticesOf = async (as: Person): Promise<string[]> =>
    (await invoke(listNotifications, { as })).body.map(
      ({ message }: { message: string }) => message,
    );
  /** Differences of logged time: the users of tests have no accounts. */
  const differences = async () => {
    await drain();
    const isTakenElsewhere = async () => false;
    const stored = await itemsMentioning(company.id);
    const found = await Array.fromAsync(auditCompany(company.id, stored, { isTakenElsewhere }));
    return found.filter(({ item }) => /TIME|TODO#|STATISTICS/.test(item));
  };
  return {
    ...fixture,
    drain,
    admin,
    remove,
    expire,
    entryOf,
    ofProfile,
    noticesOf,
    differences,
    openTodo,
  };
};

describe('time logged on a todo that was deleted', () => {
  test('stays in timesheets, statistics and profiles, also when nothing can be restored', async () => {
    const { idris, mara, openTodo, remove, expire, ofProfile, differences } = await setUp();
    await logTime(idris, openTodo, monday, 600);
    await remove(openTodo);
    for (const step of [async () => undefined, () => expire(openTodo)]) {
      await step();
      const todo = { id: openTodo, title: 'Ship it', isDeleted: true };
      expect(await listed(mara)).toMatchObject([{ todo, duration: 36_000 }]);
      expect(await listed(mara, { sortBy: 'userName' })).toHaveLength(1);
      expect(await listed(mara, { sortBy: 'duration' })).toHaveLength(1);
      expect(await analysed(mara)).toMatchObject({ totalEntries: 1, totalDuration: 36_000 });
      expect(await ofProfile(mara, idris.id)).toMatchObject([{ todo }]);
      const stats = await invoke(readUserStats, { as: mara, params: { userId: idris.id } });
      expect(stats.body.totalTimeTracked).toBe(36_000);
      expect(await differences()).toEqual([]);
    }
  });

  test('is corrected and deleted by its owner only', async () => {
    const { idris, mara, openTodo, remove, expire, entryOf, differences } = await setUp();
    const entry = await logTime(idris, openTodo, monday, 600);
    await remove(openTodo);
    await expire(openTodo);
    const params = entryOf(entry);
    const change = (as: Person, body: object) => invoke(changeTimeEntry, { as, params, body });
    expect(await change(mara, { duration: 60 })).toMatchObject({ status: 403 });
    expect(await change(idris, { duration: 1800, startTime: tuesday })).toMatchObject({
      status: 200,
      body: { duration: 1800, todo: { title: 'Ship it', isDeleted: true } },
    });
    expect(await analysed(mara)).toMatchObject({ totalDuration: 1800 });
    expect(await differences()).toEqual([]);
    expect((await invoke(deleteTimeEntry, { as: mara, params })).status).toBe(403);
    expect((await invoke(deleteTimeEntry, { as: idris, params })).status).toBe(204);
    expect(await listed(mara)).toEqual([]);
    expect(await differences()).toEqual([]);
  });

  test('is counted once after the todo was restored', async () => {
    const { idris, mara, open, openTodo, remove, drain, differences } = await setUp();
    await logTime(idris, openTodo, monday, 600);
    await invoke(startTimer, { as: idris, params: { todoId: openTodo }, body: {} });
    await remove(openTodo);
    await invoke(restoreTodo, { as: mara, params: { todoId: openTodo } });
    await drain();
    const feed = await invoke(listTeamActivities, { as: mara, params: { teamId: open.id } });
    expect(feed.body.slice(0, 2)).toMatchObject([
      { action: 'restored_todo' },
      { action: 'deleted_todo' },
    ]);
    expect(await listed(mara)).toMatchObject([{ isRunning: false }, { duration: 36_000 }]);
    for (const { todo } of await listed(mara)) expect(todo.isDeleted).toBe(false);
    expect(await analysed(mara)).toMatchObject({ totalEntries: 2, activeTimers: 0 });
    expect(await differences()).toEqual([]);
  });

  test('includes that of timers, which stop, also without the possibility to restore', async () => {
    const { idris, mara, openTodo, drain } = await setUp();
    const params = { todoId: openTodo };
    const body = { recurrenceType: 'daily', dueDate: '2026-01-05T12:00:00.000Z' };
    await invoke(changeTodo, { as: mara, params, body });
    await invoke(startTimer, { as: idris, params, body: {} });
    await invoke(deleteTodo, { as: mara, params, query: { scope: 'following' } });
    await drain();
    expect(await listed(mara)).toMatchObject([{ isRunning: false, todo: { isDeleted: true } }]);
  });

  test('leaves nothing else of the todo', async () => {
    const { company, idris, mara, openTodo, newTodo, open, remove, expire } = await setUp();
    await logTime(idris, openTodo, monday, 600);
    const comment = { content: 'Done', mentionedUserIds: [] };
    const params = { todoId: openTodo };
    await invoke(createComment, { as: mara, params, body: comment });
    const withoutTime = await newTodo(open.id, 'Never begun');
    for (const id of [openTodo, withoutTime]) {
      await remove(id);
      await expire(id);
    }
    const typesIn = async (id: string) =>
      (await itemsMentioning(id))
        .filter(({ PK }) => PK === `C#${company.id}#TODO#${id}`)
        .map(({ type }) => type);
    expect((await typesIn(openTodo)).sort()).toEqual([
      'deleted_todo_title',
      'time_entry',
      'time_entry_pointer',
      'time_total',
    ]);
    expect(await typesIn(withoutTime)).toEqual([]);
  });

  test('moves with a todo that was deleted right after it moved', async () => {
    const { idris, mara, secret, openTodo, remove, differences } = await setUp();
    await logTime(idris, openTodo, monday, 600);
    await invoke(changeTodo, {
      as: mara,
      params: { todoId: openTodo },
      body: { teamId: secret.id },
    });
    await remove(openTodo);
    expect(await listed(idris)).toEqual([]);
    expect(await listed(mara)).toHaveLength(1);
    expect(await differences()).toEqual([]);
  });
});

describe('deleting a todo on which others logged time', () => {
  test('is counted beforehand', async () => {
    const { idris, mara, openTodo } = await setUp();
    await logTime(idris, openTodo, monday, 90);
    await logTime(idris, openTodo, tuesday, 30);
    await logTime(mara, openTodo, tuesday, 30);
    const asked = await invoke(readTimeOfOthers, { as: mara, params: { todoId: openTodo } });
    expect(asked).toMatchObject({
      status: 200,
      body: {
        people: [{ id: idris.id, name: idris.name }],
        entryCount: 2,
        duration: 7200,
        isComplete: true,
      },
    });
  });

  test('is told to them and the assignee, and recorded in feed and audit log', async () => {
    const { company, admin, idris, mara, open, openTodo, remove, noticesOf } = await setUp();
    const jun = await company.person({ name: 'Jun' });
    const params = { todoId: openTodo };
    await invoke(changeTodo, { as: mara, params, body: { assigneeId: jun.id } });
    await logTime(idris, openTodo, monday, 90);
    await remove(openTodo);
    const [toIdris] = await noticesOf(idris);
    expect(toIdris).toBe(
      `${mara.name} deleted “Ship it”. Your logged time stays in your timesheet.`,
    );
    expect((await noticesOf(jun))[0]).toBe(`${mara.name} deleted “Ship it”.`);
    const feed = await invoke(listTeamActivities, { as: mara, params: { teamId: open.id } });
    expect(feed.body[0]).toMatchObject({ action: 'deleted_todo', entityTitle: 'Ship it' });
    const log = await invoke(listAuditEntries, { as: admin, query: { group: 'deletions' } });
    expect(log.body).toMatchObject([
      { kind: 'todo_deleted', target: { id: openTodo, name: 'Ship it' } },
    ]);
  });

  test('records nothing if it concerns nobody else', async () => {
    const { admin, mara, openTodo, remove } = await setUp();
    await logTime(mara, openTodo, monday, 90);
    await remove(openTodo);
    const log = await invoke(listAuditEntries, { as: admin, query: { group: 'deletions' } });
    expect(log.body).toEqual([]);
  });

  test('does not name a todo of a private team in the audit log', async () => {
    const { company, admin, mara, newTodo, remove } = await setUp();
    const jun = await company.person({ name: 'Jun' });
    const team = await company.team(mara, { isPrivate: true, members: [jun] });
    const todoId = await newTodo(team.id, 'Hidden');
    await logTime(jun, todoId, monday, 90);
    await remove(todoId);
    const log = await invoke(listAuditEntries, { as: admin, query: { group: 'deletions' } });
    expect(log.body).toMatchObject([{ kind: 'todo_deleted', target: null }]);
  });
});

test('deleting a goal tells those who work on it', async () => {
  const { company, admin, mara, open, noticesOf } = await setUp();
  const jun = await company.person({ name: 'Jun' });
  const body = { title: 'Launch', teamId: open.id, assigneeId: jun.id };
  const { id: goalId } = (await invoke(createGoal, { as: mara, body })).body;
  await invoke(deleteGoal, { as: mara, params: { goalId } });
  expect((await noticesOf(jun))[0]).toBe(`${mara.name} deleted “Launch”.`);
  const log = await invoke(listAuditEntries, { as: admin, query: { group: 'deletions' } });
  expect(log.body).toMatchObject([{ kind: 'goal_deleted', target: { name: 'Launch' } }]);
});

describe('time logged in a team that was deleted', () => {
  test('stays visible to the company if the team was public', async () => {
    const { admin, idris, mara, open, openTodo, drain, ofProfile, entryOf, differences } =
      await setUp();
    const entry = await logTime(idris, openTodo, monday, 600);
    await invoke(startTimer, { as: mara, params: { todoId: openTodo }, body: {} });
    expect((await invoke(deleteTeam, { as: admin, params: { teamId: open.id } })).status).toBe(204);
    await drain();
    const todo = { title: 'Ship it', isDeleted: true };
    expect(await listed(mara)).toMatchObject([{ todo, isRunning: false }, { todo }]);
    expect(await analysed(mara)).toMatchObject({ totalEntries: 2, activeTimers: 0 });
    expect(await ofProfile(mara, idris.id)).toMatchObject([{ todo }]);
    const params = entryOf(entry);
    const changed = await invoke(changeTimeEntry, { as: idris, params, body: { duration: 60 } });
    expect(changed).toMatchObject({ status: 200, body: { todo } });
    expect(await differences()).toEqual([]);
  });

  test('stays visible to its person alone if the team was private', async () => {
    const { company, admin, idris, mara, newTodo, drain, ofProfile, entryOf, differences } =
      await setUp();
    const team = await company.team(admin, { isPrivate: true, members: [mara] });
    const todoId = await newTodo(team.id, 'Hidden');
    const entry = await logTime(mara, todoId, monday, 600);
    await drain();
    const params = { teamId: team.id };
    expect((await invoke(deleteTeam, { as: admin, params })).status).toBe(204);
    await drain();
    for (const other of [idris, admin]) {
      expect(await listed(other)).toEqual([]);
      expect(await analysed(other)).toMatchObject({ totalEntries: 0 });
      expect(await ofProfile(other, mara.id)).toEqual([]);
      const stats = await invoke(readUserStats, { as: other, params: { userId: mara.id } });
      expect(stats.body.totalTimeTracked).toBe(0);
    }
    const todo = { title: 'Hidden', isDeleted: true };
    expect(await listed(mara)).toMatchObject([{ todo }]);
    expect(await analysed(mara)).toMatchObject({ totalEntries: 1 });
    expect(await ofProfile(mara, mara.id)).toMatchObject([{ todo }]);
    const stats = await invoke(readUserStats, { as: mara, params: { userId: mara.id } });
    expect(stats.body.totalTimeTracked).toBe(36_000);
    const change = { as: mara, params: entryOf(entry), body: { duration: 60 } };
    expect(await invoke(changeTimeEntry, change)).toMatchObject({ status: 200, body: { todo } });
    expect(await differences()).toEqual([]);
  });
});
