import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Todo } from '#shared/todos/todo.ts';
import { createQueryClient } from '../../kit/cache/query-client.ts';
import { type FakeApi, fakeApi } from '../../testing/fake-api.ts';
import { sampleQuickTodo, sampleTodo, teamId, userId } from '../../testing/sample-todo.ts';
import {
  changeTodo,
  createTodo,
  deleteTodo,
  teamTodosQuery,
  userTodosQuery,
} from './todos-queries.ts';

const listUrl = `GET /api/teams/${teamId}/todos`;
const rejection = { status: 409, body: { error: 'Not like this.', code: 'rejected' } };
const later = (minute: number) => `2026-11-02T09:0${minute}:00.000Z`;

let api: FakeApi;
let client: QueryClient;

beforeEach(() => {
  api = fakeApi();
  client = createQueryClient();
});
afterEach(() => {
  client.clear();
  vi.unstubAllGlobals();
});

const ofTeam = () => client.getQueryData(teamTodosQuery(teamId).queryKey) ?? [];
const ofUser = (id: string) => client.getQueryData(userTodosQuery(id).queryKey) ?? [];
const ids = (todos: Todo[]) => todos.map(({ id }) => id);

async function read(todos: Todo[]): Promise<void> {
  api.on(listUrl, { body: todos });
  await client.fetchQuery(teamTodosQuery(teamId));
}

describe('an edit', () => {
  test('shows in every list immediately, and is reverted in every list when rejected', async () => {
    await read([sampleTodo({ id: '1' })]);
    api.on(`GET /api/users/${userId}/todos`, { body: [sampleTodo({ id: '1' })] });
    api.on('GET /api/users/other/todos', { body: [] });
    await client.fetchQuery(userTodosQuery(userId));
    await client.fetchQuery(userTodosQuery('other'));
    const response = Promise.withResolvers<typeof rejection>();
    api.on('PATCH /api/todos/1', () => response.promise);
    const edit = changeTodo(client, '1', { assigneeId: 'other' });
    expect(ofTeam()[0]?.assigneeId).toBe('other');
    expect([ids(ofUser(userId)), ids(ofUser('other'))]).toEqual([[], ['1']]);
    response.resolve(rejection);
    await expect(edit).rejects.toThrow('409');
    expect(ofTeam()[0]?.assigneeId).toBe(userId);
    expect([ids(ofUser(userId)), ids(ofUser('other'))]).toEqual([['1'], []]);
  });

  test('that reopens a todo shows its previous status immediately', async () => {
    await read([sampleTodo({ id: '1', status: 'completed', statusBeforeCompletion: 'on_hold' })]);
    const response = Promise.withResolvers<typeof rejection>();
    api.on('PATCH /api/todos/1', () => response.promise);
    const edit = changeTodo(client, '1', { completed: false });
    expect(ofTeam()[0]?.status).toBe('on_hold');
    response.resolve(rejection);
    await expect(edit).rejects.toThrow();
    expect(ofTeam()[0]?.status).toBe('completed');
  });

  test('that reopens a recurring todo reads the lists again, since its next occurrence is deleted', async () => {
    const recurring = { recurrenceType: 'daily', dueDate: later(1) } as const;
    const completed = sampleTodo({ id: '1', status: 'completed', ...recurring });
    await read([sampleTodo({ id: '2', ...recurring }), completed]);
    const reopened = sampleTodo({ id: '1', ...recurring, updatedAt: later(3) });
    api.on('PATCH /api/todos/1', { body: reopened });
    api.on(listUrl, { body: [reopened] });
    const stop = new QueryObserver(client, teamTodosQuery(teamId)).subscribe(() => undefined);
    await changeTodo(client, '1', { completed: false });
    await vi.waitFor(() => expect(ids(ofTeam())).toEqual(['1']));
    stop();
  });

  test('that is rejected reverts only itself; the next one is sent afterwards and stays', async () => {
    await read([sampleTodo({ id: '1' })]);
    const first = Promise.withResolvers<typeof rejection>();
    api.on('PATCH /api/todos/1', ({ body }) =>
      (body as { title?: string }).title
        ? first.promise
        : { body: sampleTodo({ id: '1', priority: '1', updatedAt: later(1) }) },
    );
    const rejected = changeTodo(client, '1', { title: 'Rejected' });
    const kept = changeTodo(client, '1', { priority: '1' });
    expect(ofTeam()[0]).toMatchObject({ title: 'Rejected', priority: '1' });
    await vi.waitFor(() => expect(api.requestsTo('PATCH /api/todos/1')).toHaveLength(1));
    first.resolve(rejection);
    await expect(rejected).rejects.toThrow();
    expect(ofTeam()[0]).toMatchObject({ title: 'Todo 1', priority: '1' });
    await kept;
    expect(ofTeam()[0]).toMatchObject({ title: 'Todo 1', priority: '1', updatedAt: later(1) });
  });

  test('of all occurrences to come is not left out for a later edit when the page is hidden', async () => {
    await read([sampleTodo({ id: '1' })]);
    api.on('PATCH /api/todos/1', () => new Promise(() => undefined));
    for (const change of [
      { priority: '1' },
      { title: 'Each', scope: 'following' },
      { title: 'Once', scope: 'this' },
    ] as const)
      void changeTodo(client, '1', change);
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    visibility.mockRestore();
    await vi.waitFor(() => expect(api.requestsTo('PATCH /api/todos/1')).toHaveLength(3));
  });

  test('of a deleted todo removes it from the lists', async () => {
    await read([sampleTodo({ id: '1' }), sampleTodo({ id: '2' })]);
    api.on('PATCH /api/todos/1', { status: 404, body: { error: 'Gone', code: 'todo_not_found' } });
    api.on('GET /api/todos/1', { status: 404, body: { error: 'Gone', code: 'todo_not_found' } });
    await expect(changeTodo(client, '1', { title: 'x' })).rejects.toThrow();
    expect(ids(ofTeam())).toEqual(['2']);
  });

  test('that is pending survives a list response', async () => {
    await read([sampleTodo({ id: '1' })]);
    const response = Promise.withResolvers<{ body: Todo }>();
    api.on('PATCH /api/todos/1', () => response.promise);
    const edit = changeTodo(client, '1', { title: 'Mine' });
    await client.refetchQueries({ queryKey: teamTodosQuery(teamId).queryKey });
    expect(ofTeam()[0]?.title).toBe('Mine');
    response.resolve({ body: sampleTodo({ id: '1', title: 'Mine', updatedAt: later(1) }) });
    await edit;
    await client.refetchQueries({ queryKey: teamTodosQuery(teamId).queryKey });
    expect(ofTeam()[0]?.title).toBe('Mine');
  });
});

describe('a deletion', () => {
  test('shows immediately and stays although the eventually consistent list still contains it', async () => {
    const todos = [sampleTodo({ id: '1' }), sampleTodo({ id: '2' })];
    await read(todos);
    api.on('DELETE /api/todos/1', {});
    const deletion = deleteTodo(client, '1');
    expect(ids(ofTeam())).toEqual(['2']);
    await deletion;
    await client.refetchQueries({ queryKey: teamTodosQuery(teamId).queryKey });
    expect(ids(ofTeam())).toEqual(['2']);
  });

  test('that is rejected restores the todo at its position', async () => {
    await read([sampleTodo({ id: '1' }), sampleTodo({ id: '2' })]);
    api.on('DELETE /api/todos/1', rejection);
    await expect(deleteTodo(client, '1')).rejects.toThrow();
    expect(ids(ofTeam())).toEqual(['1', '2']);
  });
});

describe('a creation', () => {
  test('sends the todo and shows it once, immediately', async () => {
    await read([]);
    const made = sampleTodo({ id: '9', title: 'Fresh' });
    api.on('POST /api/todos', { status: 201, body: made });
    const creation = createTodo(client, { ...sampleQuickTodo('Fresh'), teamId, userId });
    expect(ofTeam()).toMatchObject([sampleQuickTodo('Fresh')]);
    await creation;
    expect(ofTeam()).toEqual([made]);
  });

  test.each([
    [{}, { goalId: null }],
    [{ goalId: 'g' }, { goalId: 'g' }],
    [{ status: 'todo' as const }, { status: 'todo' }],
  ])('has the specified body with %j', async (given, expected) => {
    api.on('POST /api/todos', { status: 201, body: sampleTodo({ id: '9' }) });
    await createTodo(client, { ...sampleQuickTodo('Fresh'), teamId, userId, ...given });
    expect(api.requestsTo('POST /api/todos')[0]?.body).toEqual({
      ...sampleQuickTodo('Fresh'),
      description: null,
      teamId,
      ...expected,
    });
  });

  test('that is rejected is removed again', async () => {
    await read([sampleTodo({ id: '1' })]);
    api.on('POST /api/todos', rejection);
    await expect(
      createTodo(client, { ...sampleQuickTodo('No'), teamId, userId }),
    ).rejects.toThrow();
    expect(ids(ofTeam())).toEqual(['1']);
  });

  test('without a team fails without a request', async () => {
    const creation = createTodo(client, { ...sampleQuickTodo('Where'), teamId: null, userId });
    await expect(creation).rejects.toThrow('No team selected');
    expect(api.requests).toHaveLength(0);
  });
});

test('a list of several pages appears page by page on the first load', async () => {
  const second = Promise.withResolvers<{ body: Todo[] }>();
  api.on(listUrl, { body: [sampleTodo({ id: '1' })], headers: { 'x-next-cursor': 'two' } });
  api.on(`${listUrl}?cursor=two`, () => second.promise);
  const observer = new QueryObserver(client, teamTodosQuery(teamId));
  observer.subscribe(() => undefined);
  await vi.waitFor(() => expect(ids(ofTeam())).toEqual(['1']));
  expect(observer.getCurrentResult().isFetching).toBe(true);
  second.resolve({ body: [sampleTodo({ id: '2' })] });
  await vi.waitFor(() => expect(ids(ofTeam())).toEqual(['1', '2']));
  expect(observer.getCurrentResult().isFetching).toBe(false);
  observer.destroy();
});
