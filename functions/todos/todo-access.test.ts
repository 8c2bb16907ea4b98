import { describe, expect, test } from '@jest/globals';
import { makeTwoTeams } from '#functions/testing/company-fixtures.ts';
import { makeCompany } from '../testing/company.ts';
import { invoke } from '../testing/invoke.ts';
import { handler as changeTodo } from './change-todo.ts';
import { handler as createTodo } from './create-todo.ts';
import { handler as deleteTodo } from './delete-todo.ts';
import { handler as listTeamTodos } from './list-team-todos.ts';
import { handler as listTodoActivities } from './list-todo-activities.ts';
import { handler as listUserTodos } from './list-user-todos.ts';
import { handler as readTodo } from './read-todo.ts';
import { create, titles } from './testing/todo-fixture.ts';

describe('a private team', () => {
  test('shows its todos to members only, also in lists of users', async () => {
    const { mara, idris, open, secret } = await makeTwoTeams();
    const hidden = await create(mara, { title: 'Hidden', teamId: secret.id, assigneeId: mara.id });
    await create(mara, { title: 'Shown', teamId: open.id, assigneeId: mara.id });
    const asIdris = { as: idris, params: { todoId: hidden.id } };
    expect((await invoke(readTodo, asIdris)).status).toBe(404);
    expect((await invoke(changeTodo, { ...asIdris, body: { title: 'x' } })).status).toBe(404);
    expect((await invoke(deleteTodo, asIdris)).status).toBe(404);
    expect((await invoke(listTodoActivities, asIdris)).status).toBe(404);
    const params = { userId: mara.id };
    expect(titles(await invoke(listUserTodos, { as: idris, params }))).toEqual(['Shown']);
    expect(titles(await invoke(listUserTodos, { as: mara, params })).sort()).toEqual([
      'Hidden',
      'Shown',
    ]);
  });

  test('accepts only members as assignees', async () => {
    const { mara, idris, secret } = await makeTwoTeams();
    const response = await invoke(createTodo, {
      as: mara,
      body: { title: 'A', teamId: secret.id, assigneeId: idris.id },
    });
    expect(response).toMatchObject({ status: 409, body: { code: 'assignee_not_in_team' } });
  });

  test('hides a todo that is moved into it', async () => {
    const { mara, idris, open, secret } = await makeTwoTeams();
    const todo = await create(mara, { title: 'A', teamId: open.id, assigneeId: mara.id });
    const moved = await invoke(changeTodo, {
      as: mara,
      params: { todoId: todo.id },
      body: { teamId: secret.id },
    });
    expect(moved.status).toBe(200);
    expect((await invoke(listUserTodos, { as: idris, params: { userId: mara.id } })).body).toEqual(
      [],
    );
    expect((await invoke(listTeamTodos, { as: idris, params: { teamId: open.id } })).body).toEqual(
      [],
    );
  });
});

test('a todo cannot be assigned outside the company', async () => {
  const { mara, open } = await makeTwoTeams();
  const stranger = await makeCompany().person();
  const response = await invoke(createTodo, {
    as: mara,
    body: { title: 'A', teamId: open.id, assigneeId: stranger.id },
  });
  expect(response).toMatchObject({ status: 409, body: { code: 'assignee_not_found' } });
});
