import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { handler as processChanges } from '#functions/background/process-changes.ts';
import { handler as createComment } from '#functions/comments/todo/create-todo-comment.ts';
import { handler as listComments } from '#functions/comments/todo/list-todo-comments.ts';
import type { Item } from '#functions/kit/table/table-read.ts';
import { holdClock } from '#functions/testing/hold-clock.ts';
import {
  listed,
  log,
  runningOn,
  start,
  stop,
  totalOf,
} from '#functions/time/testing/time-fixture.ts';
import { handler as createGoal } from '../goals/create-goal.ts';
import { handler as deleteGoal } from '../goals/delete-goal.ts';
import { handler as deleteUser } from '../people/delete-user.ts';
import { handler as deleteTeam } from '../teams/delete-team.ts';
import { makeCompany, type Person } from '../testing/company.ts';
import { expireItem } from '../testing/expire-item.ts';
import { invoke } from '../testing/invoke.ts';
import { openStream } from '../testing/stream.ts';
import { itemsMentioning } from '../testing/table-contents.ts';
import { handler as changeTodo } from './change-todo.ts';
import { handler as createTodo } from './create-todo.ts';
import { handler as deleteTodo } from './delete-todo.ts';
import { handler as listDeletedTodos } from './list-deleted-todos.ts';
import { handler as listTeamTodos } from './list-team-todos.ts';
import { handler as readTodo } from './read-todo.ts';
import { handler as restoreTodo } from './restore-todo.ts';

afterEach(() => {
  jest.useRealTimers();
});

const setUp = async ({ isPrivate = false } = {}) => {
  const company = makeCompany();
  const mara = await company.person({ name: 'Mara', role: 'company_admin' });
  const idris = await company.person({ name: 'Idris' });
  const team = await company.team(mara, { isPrivate });
  const stream = await openStream(company.id);
  const drainStream = () => stream.drain(processChanges);
  const goalBody = { title: 'Launch', teamId: team.id };
  const goalId: string = (await invoke(createGoal, { as: mara, body: goalBody })).body.id;
  const body = {
    title: 'Rotate credentials',
    teamId: team.id,
    assigneeId: (isPrivate ? mara : idris).id,
    goalId,
    dueDate: '2026-11-20T17:00:00.000Z',
  };
  const todo = (await invoke(createTodo, { as: mara, body })).body;
  await drainStream();
  const params = { todoId: todo.id };
  return {
    company,
    mara,
    idris,
    team,
    goalId,
    todo,
    params,
    drainStream,
    remove: (as: Person = mara) => invoke(deleteTodo, { as, params }),
    restore: (as: Person = mara) => invoke(restoreTodo, { as, params }),
    expire: () => expireItem({ PK: `C#${company.id}#TODO#${todo.id}`, SK: 'DELETED_TODO' }),
  };
};

/** All items of a company, except what every request changes. */
const contentsOf = async (companyId: string): Promise<Item[]> => {
  const passing = ['last_change', 'session', 'counted', 'reminder', undefined];
  /** What tells of deletion and restoration. */
  const told = ['team_activity', 'audit_entry', 'notification', 'unread_count'];
  return (await itemsMentioning(companyId))
    .filter(({ type }) => ![...passing, ...told].includes(type as string))
    .map(({ version, counted, ...item }) => {
      // The copy in its goal has its own version.
      const copy = item.todo as Item | undefined;
      return copy ? { ...item, todo: { ...copy, version: undefined } } : item;
    })
    .sort((one, other) => (`${one.PK}\n${one.SK}` < `${other.PK}\n${other.SK}` ? -1 : 1));
};

describe('POST /api/todos/{todoId}/restore', () => {
  test('restores the table to its state before the deletion', async () => {
    const { company, mara, params, todo, drainStream, remove, restore } = await setUp();
    for (let n = 0; n < 20; n++) await log(mara, todo.id);
    const comment = { content: 'Done by Friday', mentionedUserIds: [] };
    await invoke(createComment, { as: mara, params, body: comment });
    await drainStream();
    const before = await contentsOf(company.id);
    expect(await remove()).toMatchObject({ status: 204 });
    await drainStream();
    expect(await contentsOf(company.id)).not.toEqual(before);
    expect(await restore()).toMatchObject({ status: 200, body: todo });
    await drainStream();
    expect(await contentsOf(company.id)).toEqual(before);
    expect(await totalOf(mara, todo.id)).toBe(20 * 3600);
    expect((await invoke(listComments, { as: mara, params })).body).toHaveLength(1);
  });

  test('does so when the stream reports the deletion late', async () => {
    const { company, mara, todo, drainStream, remove, restore } = await setUp();
    await log(mara, todo.id);
    await drainStream();
    const before = await contentsOf(company.id);
    await remove();
    await restore();
    await drainStream();
    expect(await contentsOf(company.id)).toEqual(before);
  });

  test('works again after another deletion', async () => {
    const { company, mara, todo, drainStream, remove, restore } = await setUp();
    await log(mara, todo.id);
    await drainStream();
    const before = await contentsOf(company.id);
    for (const drain of [drainStream, async () => undefined]) {
      await remove();
      await drain();
      await restore();
      await drain();
    }
    await drainStream();
    expect(await contentsOf(company.id)).toEqual(before);
  });

  test('returns the todo when repeated', async () => {
    const { mara, params, todo, remove, restore } = await setUp();
    await remove();
    const responses = await Promise.all([restore(), restore(), restore()]);
    for (const response of [...responses, await restore()])
      expect(response).toMatchObject({ status: 200, body: todo });
    expect((await invoke(readTodo, { as: mara, params })).body).toEqual(todo);
  });

  test('keeps the time of a timer that was running, which stays stopped', async () => {
    const { mara, todo, drainStream, remove, restore } = await setUp();
    await start(mara, todo.id);
    await remove();
    await drainStream();
    expect((await stop(mara, todo.id)).status).toBe(404);
    await restore();
    await drainStream();
    expect(await listed(mara, todo.id)).toMatchObject([{ isRunning: false }]);
    expect(await runningOn(mara, todo.id)).toEqual([]);
    await totalOf(mara, todo.id);
  });

  test('assigns it to the successor of an assignee who was deleted meanwhile', async () => {
    const { mara, idris, todo, drainStream, remove, restore } = await setUp();
    await remove();
    const request = { params: { userId: idris.id }, body: { reassignTo: mara.id } };
    expect((await invoke(deleteUser, { as: mara, ...request })).status).toBe(200);
    expect(await restore()).toMatchObject({ body: { ...todo, assigneeId: mara.id } });
    await drainStream();
  });

  test('unlinks it from a goal that was deleted meanwhile', async () => {
    const { mara, goalId, todo, drainStream, remove, restore } = await setUp();
    await remove();
    await invoke(deleteGoal, { as: mara, params: { goalId } });
    await drainStream();
    expect(await restore()).toMatchObject({ status: 200, body: { ...todo, goalId: null } });
  });
});

describe('a deleted todo', () => {
  const typesIn = async (todoId: string) =>
    (await itemsMentioning(todoId))
      .filter(({ PK }) => String(PK).endsWith(`#TODO#${todoId}`))
      .map(({ type }) => type)
      .sort();
  const timeTypes = ['deleted_todo_title', 'time_entry', 'time_entry_pointer', 'time_total'];

  test('is not found, listed or counted', async () => {
    const { mara, team, goalId, params, todo, drainStream, remove } = await setUp();
    await log(mara, todo.id);
    await remove();
    await drainStream();
    expect((await invoke(readTodo, { as: mara, params })).status).toBe(404);
    expect((await remove()).status).toBe(404);
    const list = await invoke(listTeamTodos, { as: mara, params: { teamId: team.id } });
    expect(list.body).toEqual([]);
    const left = await itemsMentioning(todo.id);
    const listed = left.filter(({ GSI1PK, GSI2PK }) => GSI1PK ?? GSI2PK).map(({ type }) => type);
    // Logged time outlives its todo. Deleted todos have a list of their own.
    expect(listed.sort()).toEqual(['deleted_todo', 'time_entry', 'time_entry_pointer']);
    expect(left.filter(({ PK }) => String(PK).includes(goalId))).toEqual([]);
  });

  test('of a private team can be restored by its members only', async () => {
    const { idris, todo, params, remove, restore } = await setUp({ isPrivate: true });
    expect((await restore(idris)).status).toBe(404);
    await remove();
    const unknown = { as: idris, params: { todoId: idris.id } };
    const rejected = await restore(idris);
    expect(rejected).toMatchObject({ status: 404, body: { code: 'todo_not_restorable' } });
    expect(rejected.body).toEqual((await invoke(restoreTodo, unknown)).body);
    expect(await restore()).toMatchObject({ status: 200, body: todo });
    expect(params.todoId).toBe(todo.id);
  });

  test('is deleted with everything once its deletion expires, except logged time', async () => {
    const { mara, todo, drainStream, remove, restore, expire } = await setUp();
    await log(mara, todo.id);
    await remove();
    await drainStream();
    await expire();
    await drainStream();
    expect(await typesIn(todo.id)).toEqual(timeTypes);
    expect(await restore()).toMatchObject({ status: 404, body: { code: 'todo_not_restorable' } });
  });

  test('cannot be restored after 15 minutes, even before the table deletes it', async () => {
    holdClock();
    const { todo, remove, restore } = await setUp();
    await remove();
    jest.setSystemTime(Date.now() + 15 * 60_000 + 1000);
    expect((await restore()).status).toBe(404);
    expect(await itemsMentioning(todo.id)).not.toEqual([]);
  });

  test('cannot be restored once its team is deleted, and is deleted later', async () => {
    const { mara, team, todo, drainStream, remove, restore, expire } = await setUp();
    await remove();
    await drainStream();
    expect((await invoke(deleteTeam, { as: mara, params: { teamId: team.id } })).status).toBe(204);
    await drainStream();
    expect((await restore()).status).toBe(404);
    await expire();
    await drainStream();
    expect(await typesIn(todo.id)).toEqual([]);
  });

  test('that is restored while its deletion expires is either restored or deleted', async () => {
    const { mara, params, todo, drainStream, remove, restore, expire } = await setUp();
    await log(mara, todo.id);
    await remove();
    await drainStream();
    const [restored] = await Promise.all([restore(), expire().catch(() => undefined)]);
    await drainStream();
    const { status } = await invoke(readTodo, { as: mara, params });
    expect(status).toBe(restored.status);
    if (status === 200) expect(await listed(mara, todo.id)).toHaveLength(1);
    else expect(await typesIn(todo.id)).toEqual(timeTypes);
  });
});

describe('GET /api/teams/{teamId}/deleted-todos', () => {
  const deletedIn = (as: Person, team: { id: string }) =>
    invoke(listDeletedTodos, { as, params: { teamId: team.id } });

  test('lists what can be restored, latest first, with who deleted it', async () => {
    const { mara, idris, team, todo, params, remove, restore } = await setUp();
    const body = { title: 'Renew certificate', teamId: team.id };
    const other = (await invoke(createTodo, { as: mara, body })).body;
    expect((await deletedIn(mara, team)).body).toEqual([]);
    await remove(idris);
    await invoke(deleteTodo, { as: mara, params: { todoId: other.id } });
    const listed = (await deletedIn(idris, team)).body;
    expect(listed).toEqual([
      {
        id: other.id,
        title: 'Renew certificate',
        deletedAt: expect.any(String),
        deletedBy: mara.id,
      },
      {
        id: params.todoId,
        title: todo.title,
        deletedAt: expect.any(String),
        deletedBy: idris.id,
      },
    ]);
    await restore(idris);
    expect((await deletedIn(idris, team)).body).toEqual([listed[0]]);
  });

  test('leaves out what was deleted more than 15 minutes ago', async () => {
    const { mara, team, remove } = await setUp();
    await remove();
    holdClock();
    jest.setSystemTime(Date.now() + 14 * 60_000);
    expect((await deletedIn(mara, team)).body).toHaveLength(1);
    jest.setSystemTime(Date.now() + 2 * 60_000);
    expect((await deletedIn(mara, team)).body).toEqual([]);
  });

  test('leaves out what was deleted with all that follows, which cannot be restored', async () => {
    const { mara, team, params } = await setUp();
    await invoke(changeTodo, { as: mara, params, body: { recurrenceType: 'daily' } });
    await invoke(deleteTodo, { as: mara, params, query: { scope: 'following' } });
    expect((await deletedIn(mara, team)).body).toEqual([]);
  });

  test('shows nothing of a private team to others', async () => {
    const { mara, idris, team, remove } = await setUp({ isPrivate: true });
    await remove();
    expect((await deletedIn(mara, team)).body).toHaveLength(1);
    expect(await deletedIn(idris, team)).toMatchObject({ status: 404 });
  });
});
