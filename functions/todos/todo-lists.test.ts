import { describe, expect, test } from '@jest/globals';
import { makeTwoTeams } from '#functions/testing/company-fixtures.ts';
import { invoke } from '../testing/invoke.ts';
import { handler as changeTodo } from './change-todo.ts';
import { handler as listTeamTodos } from './list-team-todos.ts';
import { create, titles } from './testing/todo-fixture.ts';

describe('the list of a team', () => {
  test('has open todos by due date, undated last, then completed ones, newest first', async () => {
    const { mara, open } = await makeTwoTeams();
    await create(mara, { title: 'undated', teamId: open.id });
    await create(mara, { title: 'later', teamId: open.id, dueDate: '2030-01-02T00:00:00.000Z' });
    await create(mara, { title: 'sooner', teamId: open.id, dueDate: '2030-01-01T00:00:00.000Z' });
    for (const title of ['done first', 'done last'])
      await create(mara, { title, teamId: open.id, status: 'completed' });
    const list = await invoke(listTeamTodos, { as: mara, params: { teamId: open.id } });
    expect(titles(list)).toEqual(['sooner', 'later', 'undated', 'done last', 'done first']);
  });

  test('leaves archived todos out', async () => {
    const { mara, open } = await makeTwoTeams();
    const { id: todoId } = await create(mara, { title: 'A', teamId: open.id });
    await invoke(changeTodo, { as: mara, params: { todoId }, body: { archived: true } });
    expect((await invoke(listTeamTodos, { as: mara, params: { teamId: open.id } })).body).toEqual(
      [],
    );
  });

  test('is paged without gaps or duplicates', async () => {
    const { mara, open } = await makeTwoTeams();
    await Promise.all(
      Array.from({ length: 205 }, (_, n) => create(mara, { title: `Todo ${n}`, teamId: open.id })),
    );
    const first = await invoke(listTeamTodos, { as: mara, params: { teamId: open.id } });
    expect(first.body).toHaveLength(200);
    const second = await invoke(listTeamTodos, {
      as: mara,
      params: { teamId: open.id },
      query: { cursor: String(first.headers['x-next-cursor']) },
    });
    expect(second.body).toHaveLength(5);
    expect(second.headers).not.toHaveProperty('x-next-cursor');
    expect(new Set([...titles(first), ...titles(second)]).size).toBe(205);
  });

  test.each(['%%%', 'OTk5OQ', 'a'.repeat(3000)])(
    'rejects an invalid cursor (%#)',
    async (cursor) => {
      const { mara, open } = await makeTwoTeams();
      const response = await invoke(listTeamTodos, {
        as: mara,
        params: { teamId: open.id },
        query: { cursor },
      });
      expect(response.status).toBe(400);
    },
  );
});
