import { describe, expect, test, vi } from 'vitest';
import type { Todo } from '#shared/todos/todo.ts';
import { heldAnswer } from '../../testing/fake-api.ts';
import { sampleTodo, teamId, userId } from '../../testing/sample-todo.ts';
import { changeTodo, createTodo } from '../todos/todo-edit-queries.ts';
import { teamTodosQuery } from '../todos/todo-queries.ts';
import { api, at, changed, client, listUrl, show, tell } from './testing/live-page.ts';

describe('todos', () => {
  test('a changed todo is read by itself and shown in its place', async () => {
    const list = await show([sampleTodo({ id: '1' }), sampleTodo({ id: '2' })]);
    api.on('GET /api/todos/1', { body: sampleTodo({ id: '1', title: 'New', updatedAt: at(1) }) });
    tell(changed('1'));
    await vi.waitFor(() => expect(list.titles()).toEqual(['New', 'Todo 2']));
    expect(api.asked(listUrl)).toHaveLength(1);
  });

  test('a created one appears, a deleted or hidden one goes', async () => {
    const list = await show([sampleTodo({ id: '1' }), sampleTodo({ id: '2' })]);
    api.on('GET /api/todos/3', { body: sampleTodo({ id: '3' }) });
    api.on('GET /api/todos/2', { status: 404, body: { error: 'Gone', code: 'todo_not_found' } });
    tell(changed('3', 'created'), changed('1', 'deleted'), changed('2'));
    await vi.waitFor(() => expect(list.titles()).toEqual(['Todo 3']));
  });

  test('one that moved to another team leaves this list', async () => {
    const list = await show([sampleTodo({ id: '1' }), sampleTodo({ id: '2' })]);
    api.on('GET /api/todos/1', {
      body: sampleTodo({ id: '1', teamId: 'elsewhere', updatedAt: at(1) }),
    });
    tell(changed('1'), changed('1', 'changed', 'elsewhere'));
    await vi.waitFor(() => expect(list.titles()).toEqual(['Todo 2']));
    expect(api.asked('GET /api/todos/1')).toHaveLength(1);
  });

  test('more than ten at once: the list is read instead', async () => {
    const todos = Array.from({ length: 11 }, (_, index) => sampleTodo({ id: String(index) }));
    const list = await show(todos);
    api.on(listUrl, { body: todos.slice(1) });
    tell(...todos.map(({ id }) => changed(id)));
    await vi.waitFor(() => expect(list.titles()).toHaveLength(10));
    expect(api.requests).toHaveLength(2);
  });

  test('what no cache would show is not read', async () => {
    await show([sampleTodo({ id: '1' })]);
    tell(changed('9', 'created', 'unknown-team'));
    await new Promise((resolve) => setTimeout(resolve, 80));
    expect(api.requests).toHaveLength(1);
  });

  test('a change during the reading of a todo is read again', async () => {
    const list = await show([sampleTodo({ id: '1' })]);
    const first = heldAnswer<{ body: Todo }>();
    api.on('GET /api/todos/1', () => first.promise);
    tell(changed('1'));
    await vi.waitFor(() => expect(api.asked('GET /api/todos/1')).toHaveLength(1));
    tell(changed('1'));
    await new Promise((resolve) => setTimeout(resolve, 60));
    api.on('GET /api/todos/1', { body: sampleTodo({ id: '1', title: 'Last', updatedAt: at(2) }) });
    first.give({ body: sampleTodo({ id: '1', title: 'First', updatedAt: at(1) }) });
    await vi.waitFor(() => expect(list.titles()).toEqual(['Last']));
  });

  test('an older state that arrives later does not overwrite a newer one', async () => {
    const list = await show([sampleTodo({ id: '1', title: 'Newest', updatedAt: at(5) })]);
    api.on('GET /api/todos/1', { body: sampleTodo({ id: '1', title: 'Older', updatedAt: at(4) }) });
    tell(changed('1'));
    await vi.waitFor(() => expect(api.asked('GET /api/todos/1')).toHaveLength(1));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(list.titles()).toEqual(['Newest']);
  });

  test("another's change keeps my edit in flight, and both are there in the end", async () => {
    const list = await show([sampleTodo({ id: '1' })]);
    const answer = heldAnswer<{ body: Todo }>();
    api.on('PATCH /api/todos/1', () => answer.promise);
    const edit = changeTodo(client, '1', { title: 'Mine' });
    expect(list.titles()).toEqual(['Mine']);
    const theirs = sampleTodo({ id: '1', priority: '1', updatedAt: at(1) });
    api.on('GET /api/todos/1', { body: theirs });
    tell(changed('1'));
    const shown = () => client.getQueryData(teamTodosQuery(teamId).queryKey)?.[0];
    await vi.waitFor(() => expect(shown()).toMatchObject({ title: 'Mine', priority: '1' }));
    answer.give({ body: { ...theirs, title: 'Mine', updatedAt: at(2) } });
    await edit;
    expect(shown()).toMatchObject({ title: 'Mine', priority: '1', updatedAt: at(2) });
  });

  test('the news of my own creation does not show it twice', async () => {
    const list = await show([]);
    const answer = heldAnswer<{ status: number; body: Todo }>();
    api.on('POST /api/todos', () => answer.promise);
    const creation = createTodo(client, { title: 'Fresh', teamId, userId });
    const made = sampleTodo({ id: '7', title: 'Fresh' });
    api.on('GET /api/todos/7', { body: made });
    tell(changed('7', 'created'));
    await vi.waitFor(() => expect(api.asked('GET /api/todos/7')).toHaveLength(1));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(list.titles()).toEqual(['Fresh']);
    answer.give({ status: 201, body: made });
    await creation;
    expect(list.titles()).toEqual(['Fresh']);
  });

  test('a list that began to be read before a change does not undo it', async () => {
    const list = await show([sampleTodo({ id: '1' }), sampleTodo({ id: '2' })]);
    const slow = heldAnswer<{ body: Todo[] }>();
    api.on(listUrl, () => slow.promise);
    const refetch = client.refetchQueries({ queryKey: teamTodosQuery(teamId).queryKey });
    api.on('GET /api/todos/1', { body: sampleTodo({ id: '1', title: 'New', updatedAt: at(3) }) });
    api.on('GET /api/todos/3', { body: sampleTodo({ id: '3' }) });
    tell(changed('1'), changed('2', 'deleted'), changed('3', 'created'));
    await vi.waitFor(() => expect(list.titles()).toEqual(['New', 'Todo 3']));
    slow.give({ body: [sampleTodo({ id: '1' }), sampleTodo({ id: '2' })] });
    await refetch;
    expect(list.titles()).toEqual(['New', 'Todo 3']);
  });
});
