import { QueryObserver } from '@tanstack/react-query';
import { describe, expect, test, vi } from 'vitest';
import type { Todo } from '#shared/todos/todo.ts';
import { FakeWebSocket } from '../../testing/fake-web-socket.ts';
import { sampleQuickTodo, sampleTodo, teamId, userId } from '../../testing/sample-todo.ts';
import { api, at, changed, client, listUrl, push, show } from '../live/testing/live-page.ts';
import { changeTodo, createTodo, teamTodosQuery, todoQuery } from './todos-queries.ts';

describe('todos that come with their change', () => {
  const carried = (fields: Parameters<typeof sampleTodo>[0], kind?: 'created') => ({
    ...changed(fields.id, kind, fields.teamId),
    item: { ...sampleTodo(fields) },
  });
  const afterMessages = () => new Promise((resolve) => setTimeout(resolve, 60));

  test('are created, changed and moved in their list without being read', async () => {
    const list = await show([sampleTodo({ id: '1' }), sampleTodo({ id: '2' })]);
    push(carried({ id: '1', title: 'New', updatedAt: at(1) }), carried({ id: '3' }, 'created'));
    await vi.waitFor(() => expect(list.titles()).toEqual(['New', 'Todo 2', 'Todo 3']));
    push(changed('1'), carried({ id: '1', teamId: 'elsewhere', updatedAt: at(2) }));
    await vi.waitFor(() => expect(list.titles()).toEqual(['Todo 2', 'Todo 3']));
    expect(api.requests).toHaveLength(1);
  });

  test('are not read however many they are', async () => {
    const list = await show([]);
    push(...Array.from({ length: 50 }, (_, index) => carried({ id: `${index}` }, 'created')));
    await vi.waitFor(() => expect(list.titles()).toHaveLength(50));
    expect(api.requests).toHaveLength(1);
  });

  test('do not overwrite a newer state', async () => {
    const list = await show([sampleTodo({ id: '1', title: 'Newest', updatedAt: at(5) })]);
    push(carried({ id: '1', title: 'Older', updatedAt: at(4) }));
    await afterMessages();
    expect(list.titles()).toEqual(['Newest']);
  });

  test('are read if the todo was just deleted, because the message may be older', async () => {
    const list = await show([sampleTodo({ id: '1' }), sampleTodo({ id: '2' })]);
    api.on('GET /api/todos/1', { status: 404, body: { error: 'Gone', code: 'todo_not_found' } });
    api.on('GET /api/todos/2', { body: sampleTodo({ id: '2', title: 'Restored' }) });
    push(changed('1', 'deleted'), changed('2', 'deleted'));
    await vi.waitFor(() => expect(list.titles()).toEqual([]));
    const shown: unknown[] = [];
    const stopWatching = client.getQueryCache().subscribe(() => shown.push(...list.titles()!));
    push(carried({ id: '1' }), carried({ id: '2' }, 'created'));
    await vi.waitFor(() => expect(list.titles()).toEqual(['Restored']));
    stopWatching();
    expect(shown).not.toContain('Todo 1');
  });

  test('are read if the latest change came without the item, or with none that can be used', async () => {
    const list = await show([sampleTodo({ id: '1' }), sampleTodo({ id: '2' })]);
    for (const id of ['1', '2'])
      api.on(`GET /api/todos/${id}`, {
        body: sampleTodo({ id, title: `Read ${id}`, updatedAt: at(3) }),
      });
    push(carried({ id: '1', updatedAt: at(1) }), changed('1'), {
      ...changed('2'),
      item: {} as never,
    });
    await vi.waitFor(() => expect(list.titles()).toEqual(['Read 1', 'Read 2']));
  });
});

describe('todos', () => {
  test('one that cannot be read is reported with the request that changed it', async () => {
    const report = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await show([sampleTodo({ id: '1' })]);
    api.on('GET /api/todos/1', { status: 500, body: { error: 'Down.', code: 'x' } });
    const message = { type: 'changes', changes: [changed('1')], requestIds: ['request-1', 7] };
    FakeWebSocket.last.receive(message);
    await vi.waitFor(() =>
      expect(report).toHaveBeenCalledWith(
        'The todo 1 was not read after request-1',
        expect.objectContaining({ status: 500 }),
      ),
    );
    report.mockRestore();
  });

  test('a changed todo is read once and updated in its list', async () => {
    const list = await show([sampleTodo({ id: '1' }), sampleTodo({ id: '2' })]);
    api.on('GET /api/todos/1', { body: sampleTodo({ id: '1', title: 'New', updatedAt: at(1) }) });
    push(changed('1'));
    await vi.waitFor(() => expect(list.titles()).toEqual(['New', 'Todo 2']));
    expect(api.requestsTo(listUrl)).toHaveLength(1);
  });

  test('a created todo is added; a deleted or hidden one is removed', async () => {
    const list = await show([sampleTodo({ id: '1' }), sampleTodo({ id: '2' })]);
    api.on('GET /api/todos/3', { body: sampleTodo({ id: '3' }) });
    api.on('GET /api/todos/2', { status: 404, body: { error: 'Gone', code: 'todo_not_found' } });
    push(changed('3', 'created'), changed('1', 'deleted'), changed('2'));
    await vi.waitFor(() => expect(list.titles()).toEqual(['Todo 3']));
  });

  test('a restored todo is back in the list and on its page', async () => {
    const list = await show([sampleTodo({ id: '1' }), sampleTodo({ id: '2' })]);
    const gone = { status: 404, body: { error: 'Gone', code: 'todo_not_found' } };
    api.on('GET /api/todos/2', gone);
    const page = new QueryObserver(client, { ...todoQuery('2'), retry: false });
    const close = page.subscribe(() => undefined);
    push(changed('2', 'deleted'));
    await vi.waitFor(() => expect(page.getCurrentResult().isError).toBe(true));
    expect(list.titles()).toEqual(['Todo 1']);
    api.on('GET /api/todos/2', { body: sampleTodo({ id: '2' }) });
    push(changed('2', 'created'));
    await vi.waitFor(() => expect(list.titles()).toEqual(['Todo 1', 'Todo 2']));
    await vi.waitFor(() => expect(page.getCurrentResult()).toMatchObject({ isSuccess: true }));
    close();
  });

  test('a todo moved to another team leaves the list', async () => {
    const list = await show([sampleTodo({ id: '1' }), sampleTodo({ id: '2' })]);
    api.on('GET /api/todos/1', {
      body: sampleTodo({ id: '1', teamId: 'elsewhere', updatedAt: at(1) }),
    });
    push(changed('1'), changed('1', 'changed', 'elsewhere'));
    await vi.waitFor(() => expect(list.titles()).toEqual(['Todo 2']));
    expect(api.requestsTo('GET /api/todos/1')).toHaveLength(1);
  });

  test('more than ten changes at once read the list again', async () => {
    const todos = Array.from({ length: 11 }, (_, index) => sampleTodo({ id: String(index) }));
    const list = await show(todos);
    api.on(listUrl, { body: todos.slice(1) });
    push(...todos.map(({ id }) => changed(id)));
    await vi.waitFor(() => expect(list.titles()).toHaveLength(10));
    expect(api.requests).toHaveLength(2);
  });

  test('a todo that no cache shows is not read', async () => {
    await show([sampleTodo({ id: '1' })]);
    push(changed('9', 'created', 'unknown-team'));
    await new Promise((resolve) => setTimeout(resolve, 80));
    expect(api.requests).toHaveLength(1);
  });

  test('a change while a todo is being read leads to another read', async () => {
    const list = await show([sampleTodo({ id: '1' })]);
    const first = Promise.withResolvers<{ body: Todo }>();
    api.on('GET /api/todos/1', () => first.promise);
    push(changed('1'));
    await vi.waitFor(() => expect(api.requestsTo('GET /api/todos/1')).toHaveLength(1));
    push(changed('1'));
    await new Promise((resolve) => setTimeout(resolve, 60));
    api.on('GET /api/todos/1', { body: sampleTodo({ id: '1', title: 'Last', updatedAt: at(2) }) });
    first.resolve({ body: sampleTodo({ id: '1', title: 'First', updatedAt: at(1) }) });
    await vi.waitFor(() => expect(list.titles()).toEqual(['Last']));
  });

  test('an older response that arrives later does not overwrite a newer one', async () => {
    const list = await show([sampleTodo({ id: '1', title: 'Newest', updatedAt: at(5) })]);
    api.on('GET /api/todos/1', { body: sampleTodo({ id: '1', title: 'Older', updatedAt: at(4) }) });
    push(changed('1'));
    await vi.waitFor(() => expect(api.requestsTo('GET /api/todos/1')).toHaveLength(1));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(list.titles()).toEqual(['Newest']);
  });

  test('a change of somebody else and a pending edit of the user are merged', async () => {
    const list = await show([sampleTodo({ id: '1' })]);
    const response = Promise.withResolvers<{ body: Todo }>();
    api.on('PATCH /api/todos/1', () => response.promise);
    const edit = changeTodo(client, '1', { title: 'Mine' });
    expect(list.titles()).toEqual(['Mine']);
    const theirs = sampleTodo({ id: '1', priority: '1', updatedAt: at(1) });
    api.on('GET /api/todos/1', { body: theirs });
    push(changed('1'));
    const shown = () => client.getQueryData(teamTodosQuery(teamId).queryKey)?.[0];
    await vi.waitFor(() => expect(shown()).toMatchObject({ title: 'Mine', priority: '1' }));
    response.resolve({ body: { ...theirs, title: 'Mine', updatedAt: at(2) } });
    await edit;
    expect(shown()).toMatchObject({ title: 'Mine', priority: '1', updatedAt: at(2) });
  });

  test('a created todo of the user is not shown twice when its change event arrives', async () => {
    const list = await show([]);
    const response = Promise.withResolvers<{ status: number; body: Todo }>();
    api.on('POST /api/todos', () => response.promise);
    const creation = createTodo(client, { ...sampleQuickTodo('Fresh'), teamId, userId });
    const made = sampleTodo({ id: '7', title: 'Fresh' });
    api.on('GET /api/todos/7', { body: made });
    push(changed('7', 'created'));
    await vi.waitFor(() => expect(api.requestsTo('GET /api/todos/7')).toHaveLength(1));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(list.titles()).toEqual(['Fresh']);
    response.resolve({ status: 201, body: made });
    await creation;
    expect(list.titles()).toEqual(['Fresh']);
  });

  test('a list requested before a change does not revert it', async () => {
    const list = await show([sampleTodo({ id: '1' }), sampleTodo({ id: '2' })]);
    const slow = Promise.withResolvers<{ body: Todo[] }>();
    api.on(listUrl, () => slow.promise);
    const refetch = client.refetchQueries({ queryKey: teamTodosQuery(teamId).queryKey });
    api.on('GET /api/todos/1', { body: sampleTodo({ id: '1', title: 'New', updatedAt: at(3) }) });
    api.on('GET /api/todos/3', { body: sampleTodo({ id: '3' }) });
    push(changed('1'), changed('2', 'deleted'), changed('3', 'created'));
    await vi.waitFor(() => expect(list.titles()).toEqual(['New', 'Todo 3']));
    slow.resolve({ body: [sampleTodo({ id: '1' }), sampleTodo({ id: '2' })] });
    await refetch;
    expect(list.titles()).toEqual(['New', 'Todo 3']);
  });
});
