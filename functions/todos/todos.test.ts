import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { makeTwoTeams } from '#functions/testing/company-fixtures.ts';
import { invoke } from '../testing/invoke.ts';
import { handler as changeTodo } from './change-todo.ts';
import { handler as createTodo } from './create-todo.ts';
import { handler as deleteTodo } from './delete-todo.ts';
import { handler as listTeamTodos } from './list-team-todos.ts';
import { handler as listTodoActivities } from './list-todo-activities.ts';
import { handler as readTodo } from './read-todo.ts';
import { create } from './testing/todo-fixture.ts';

describe('a todo', () => {
  test('is created with the specified defaults', async () => {
    const { mara, open } = await makeTwoTeams();
    const todo = await create(mara, { title: '  Rotate credentials ', teamId: open.id });
    expect(todo).toEqual({
      id: expect.any(String),
      title: 'Rotate credentials',
      description: null,
      status: 'not_started',
      archived: false,
      startDate: null,
      dueDate: null,
      teamId: open.id,
      assigneeId: null,
      createdBy: mara.id,
      goalId: null,
      priority: '3',
      recurrenceType: 'none',
      recurrenceInterval: 1,
      recurrenceEndDate: null,
      recurrenceDaysOfWeek: null,
      parentTodoId: null,
      isRecurringInstance: false,
      recurrenceStartDate: null,
      recurrenceTimeZone: null,
      completedAt: null,
      statusBeforeCompletion: null,
      createdAt: expect.any(String),
      updatedAt: todo.createdAt,
    });
    expect((await invoke(readTodo, { as: mara, params: { todoId: todo.id } })).body).toEqual(todo);
  });

  test('says that no team is selected', async () => {
    const { mara } = await makeTwoTeams();
    for (const body of [{ title: 'A' }, { title: 'A', teamId: null }])
      expect(await invoke(createTodo, { as: mara, body })).toMatchObject({
        status: 400,
        body: { error: 'No team selected', fields: { teamId: 'No team selected' } },
      });
  });

  test("stores the dashboard's status todo as not_started", async () => {
    const { mara, open } = await makeTwoTeams();
    const todo = await create(mara, { title: 'A', teamId: open.id, status: 'todo' });
    expect(todo.status).toBe('not_started');
  });

  test('is created once when the request is retried', async () => {
    const { mara, open } = await makeTwoTeams();
    const request = {
      as: mara,
      body: { title: 'Once', teamId: open.id },
      headers: { 'idempotency-key': randomUUID() },
    };
    const responses = await Promise.all([1, 2, 3].map(() => invoke(createTodo, request)));
    expect(new Set(responses.map(({ body }) => body.id)).size).toBe(1);
    expect(responses.every(({ status }) => status === 201)).toBe(true);
    const list = await invoke(listTeamTodos, { as: mara, params: { teamId: open.id } });
    expect(list.body).toHaveLength(1);
  });

  test('returns 409 to a retry once its creator can no longer see it, as if it were deleted', async () => {
    const { mara, idris, open, secret } = await makeTwoTeams();
    const body = { title: 'A', teamId: open.id };
    const request = { as: idris, body, headers: { 'idempotency-key': randomUUID() } };
    const { body: made } = await invoke(createTodo, request);
    const params = { todoId: made.id };
    await invoke(changeTodo, { as: mara, params, body: { title: 'Secret', teamId: secret.id } });
    expect(await invoke(createTodo, request)).toMatchObject({
      status: 409,
      body: { code: 'idempotency_key_spent' },
    });
  });

  test('returns an error for each invalid field', async () => {
    const { mara, open } = await makeTwoTeams();
    const response = await invoke(createTodo, {
      as: mara,
      body: { title: '   ', teamId: open.id, priority: 9, dueDate: 'soon' },
    });
    expect(response.status).toBe(400);
    expect(response.body).toMatchObject({
      code: 'invalid_input',
      fields: { title: 'Title is required', priority: 'Must be one of: 1, 2, 3, 4, 5' },
    });
  });

  test('stores a moment in UTC with milliseconds', async () => {
    const { mara, open } = await makeTwoTeams();
    const todo = await create(mara, {
      title: 'A',
      teamId: open.id,
      dueDate: '2027-01-01T10:00:00+02:00',
    });
    expect(todo.dueDate).toBe('2027-01-01T08:00:00.000Z');
  });

  test('is completed and reopened by status or flag', async () => {
    const { mara, open } = await makeTwoTeams();
    const { id: todoId } = await create(mara, { title: 'A', teamId: open.id });
    const patch = async (body: object) =>
      (await invoke(changeTodo, { as: mara, params: { todoId }, body })).body;
    expect((await patch({ completed: true })).status).toBe('completed');
    expect((await patch({ completed: true })).completedAt).not.toBeNull();
    expect(await patch({ completed: false })).toMatchObject({
      status: 'not_started',
      completedAt: null,
    });
    const history = await invoke(listTodoActivities, { as: mara, params: { todoId } });
    expect(history.body.map(({ action }: { action: string }) => action)).toEqual([
      'reopened',
      'completed',
      'created',
    ]);
    expect(JSON.parse(history.body[0].changes)).toEqual({
      status: { from: 'completed', to: 'not_started' },
    });
    expect(history.body[0].user.name).toBe('Mara Lindqvist');
  });

  test.each([{ completed: true }, { status: 'completed' }])(
    'completed by %j and reopened by flag has its previous status',
    async (completion) => {
      const { mara, open } = await makeTwoTeams();
      const body = { title: 'A', teamId: open.id, status: 'blocked' };
      const { id: todoId } = await create(mara, body);
      const patch = async (change: object) =>
        (await invoke(changeTodo, { as: mara, params: { todoId }, body: change })).body.status;
      expect(await patch(completion)).toBe('completed');
      expect(await patch({ completed: false })).toBe('blocked');
      // Repeated, as by a client that lost the response.
      expect(await patch({ completed: false })).toBe('blocked');
    },
  );

  test('created as completed is reopened as not started', async () => {
    const { mara, open } = await makeTwoTeams();
    const body = { title: 'A', teamId: open.id, status: 'completed' };
    const { id: todoId } = await create(mara, body);
    const reopening = { as: mara, params: { todoId }, body: { completed: false } };
    expect((await invoke(changeTodo, reopening)).body.status).toBe('not_started');
  });

  test.each([
    [{ status: 'blocked' }, 'status_changed', { status: { from: 'not_started', to: 'blocked' } }],
    [{ assigneeId: null }, 'reassigned', undefined],
    [{ priority: '1' }, 'priority_changed', { priority: { from: '3', to: '1' } }],
    [{ title: 'B' }, 'updated', { title: { from: 'A', to: 'B' } }],
  ])('changed by %j is recorded as %s', async (body, action, changes) => {
    const { mara, open } = await makeTwoTeams();
    const made = { title: 'A', teamId: open.id, assigneeId: mara.id };
    const { id: todoId } = await create(mara, made);
    const params = { todoId };
    await invoke(changeTodo, { as: mara, params, body });
    const [latest] = (await invoke(listTodoActivities, { as: mara, params })).body;
    expect(latest.action).toBe(action);
    expect(JSON.parse(latest.changes)).toEqual(
      changes ?? { assigneeId: { from: mara.id, to: null } },
    );
  });

  test('loses no change when users change different fields at once', async () => {
    const { mara, idris, open } = await makeTwoTeams();
    const { id: todoId } = await create(mara, { title: 'A', teamId: open.id });
    const changes = [
      { title: 'Renamed' },
      { priority: '1' },
      { status: 'blocked' },
      { description: 'Waiting for the vendor' },
      { dueDate: '2030-05-05T09:00:00.000Z' },
    ];
    const responses = await Promise.all(
      changes.map((body, position) =>
        invoke(changeTodo, { as: position % 2 ? mara : idris, params: { todoId }, body }),
      ),
    );
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const todo = await invoke(readTodo, { as: mara, params: { todoId } });
    expect(todo.body).toMatchObject(Object.assign({}, ...changes));
    const list = await invoke(listTeamTodos, { as: mara, params: { teamId: open.id } });
    expect(list.body).toEqual([todo.body]);
  });

  test('is deleted once', async () => {
    const { mara, open } = await makeTwoTeams();
    const { id: todoId } = await create(mara, { title: 'A', teamId: open.id });
    expect((await invoke(deleteTodo, { as: mara, params: { todoId } })).status).toBe(204);
    expect((await invoke(deleteTodo, { as: mara, params: { todoId } })).status).toBe(404);
    expect((await invoke(readTodo, { as: mara, params: { todoId } })).status).toBe(404);
  });
});
