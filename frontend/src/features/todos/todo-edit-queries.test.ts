import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Todo } from '#shared/todos/todo.ts';
import { createQueryClient } from '../../kit/query-client.ts';
import { type FakeApi, fakeApi, heldAnswer } from '../../testing/fake-api.ts';
import { sampleTodo, teamId, userId } from '../../testing/sample-todo.ts';
import { changeTodo, createTodo, deleteTodo } from './todo-edit-queries.ts';
import { teamTodosQuery, userTodosQuery } from './todo-queries.ts';

const listUrl = `GET /api/teams/${teamId}/todos`;
const refusal = { status: 409, body: { error: 'Not like this.', code: 'refused' } };
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
  test('shows at once in every list, and is taken back in every list when it is refused', async () => {
    await read([sampleTodo({ id: '1' })]);
    api.on(`GET /api/users/${userId}/todos`, { body: [sampleTodo({ id: '1' })] });
    api.on('GET /api/users/other/todos', { body: [] });
    await client.fetchQuery(userTodosQuery(userId));
    await client.fetchQuery(userTodosQuery('other'));
    const answer = heldAnswer<typeof refusal>();
    api.on('PATCH /api/todos/1', () => answer.promise);
    const edit = changeTodo(client, '1', { assigneeId: 'other' });
    expect(ofTeam()[0]?.assigneeId).toBe('other');
    expect([ids(ofUser(userId)), ids(ofUser('other'))]).toEqual([[], ['1']]);
    answer.give(refusal);
    await expect(edit).rejects.toThrow('409');
    expect(ofTeam()[0]?.assigneeId).toBe(userId);
    expect([ids(ofUser(userId)), ids(ofUser('other'))]).toEqual([['1'], []]);
  });

  test('that is refused takes back only itself; the next one is sent after it and stays', async () => {
    await read([sampleTodo({ id: '1' })]);
    const first = heldAnswer<typeof refusal>();
    api.on('PATCH /api/todos/1', ({ body }) =>
      (body as { title?: string }).title
        ? first.promise
        : { body: sampleTodo({ id: '1', priority: '1', updatedAt: later(1) }) },
    );
    const refused = changeTodo(client, '1', { title: 'Refused' });
    const kept = changeTodo(client, '1', { priority: '1' });
    expect(ofTeam()[0]).toMatchObject({ title: 'Refused', priority: '1' });
    await vi.waitFor(() => expect(api.asked('PATCH /api/todos/1')).toHaveLength(1));
    first.give(refusal);
    await expect(refused).rejects.toThrow();
    expect(ofTeam()[0]).toMatchObject({ title: 'Todo 1', priority: '1' });
    await kept;
    expect(ofTeam()[0]).toMatchObject({ title: 'Todo 1', priority: '1', updatedAt: later(1) });
  });

  test('of a todo that is gone takes it out', async () => {
    await read([sampleTodo({ id: '1' }), sampleTodo({ id: '2' })]);
    api.on('PATCH /api/todos/1', { status: 404, body: { error: 'Gone', code: 'todo_not_found' } });
    api.on('GET /api/todos/1', { status: 404, body: { error: 'Gone', code: 'todo_not_found' } });
    await expect(changeTodo(client, '1', { title: 'x' })).rejects.toThrow();
    expect(ids(ofTeam())).toEqual(['2']);
  });

  test('in flight survives a list that is read meanwhile', async () => {
    await read([sampleTodo({ id: '1' })]);
    const answer = heldAnswer<{ body: Todo }>();
    api.on('PATCH /api/todos/1', () => answer.promise);
    const edit = changeTodo(client, '1', { title: 'Mine' });
    await client.refetchQueries({ queryKey: teamTodosQuery(teamId).queryKey });
    expect(ofTeam()[0]?.title).toBe('Mine');
    answer.give({ body: sampleTodo({ id: '1', title: 'Mine', updatedAt: later(1) }) });
    await edit;
    await client.refetchQueries({ queryKey: teamTodosQuery(teamId).queryKey });
    expect(ofTeam()[0]?.title).toBe('Mine');
  });
});

describe('a deletion', () => {
  test('shows at once and stays, though an index that lags still lists it', async () => {
    const todos = [sampleTodo({ id: '1' }), sampleTodo({ id: '2' })];
    await read(todos);
    api.on('DELETE /api/todos/1', {});
    const deletion = deleteTodo(client, '1');
    expect(ids(ofTeam())).toEqual(['2']);
    await deletion;
    await client.refetchQueries({ queryKey: teamTodosQuery(teamId).queryKey });
    expect(ids(ofTeam())).toEqual(['2']);
  });

  test('that is refused puts it back in its place', async () => {
    await read([sampleTodo({ id: '1' }), sampleTodo({ id: '2' })]);
    api.on('DELETE /api/todos/1', refusal);
    await expect(deleteTodo(client, '1')).rejects.toThrow();
    expect(ids(ofTeam())).toEqual(['1', '2']);
  });
});

describe('a creation', () => {
  test('sends what the quick add promises, shows at once, and once', async () => {
    await read([]);
    const made = sampleTodo({ id: '9', title: 'Fresh' });
    api.on('POST /api/todos', { status: 201, body: made });
    const creation = createTodo(client, { title: 'Fresh', teamId, userId });
    expect(ofTeam()).toMatchObject([{ title: 'Fresh', priority: '3', assigneeId: userId }]);
    const sentAt = Date.now();
    await creation;
    expect(ofTeam()).toEqual([made]);
    const sent = api.asked('POST /api/todos')[0]?.body as { dueDate: string };
    const { dueDate, ...rest } = sent;
    expect(rest).toEqual({
      title: 'Fresh',
      description: null,
      priority: '3',
      teamId,
      assigneeId: userId,
      goalId: null,
    });
    expect(Math.abs(Date.parse(dueDate) - sentAt)).toBeLessThan(5000);
  });

  test.each([
    [
      { status: 'todo' as const, dueDate: null },
      { status: 'todo', dueDate: null },
    ],
    [
      { goalId: 'g', assigneeId: null, dueDate: null },
      { goalId: 'g', assigneeId: null, dueDate: null },
    ],
  ])('says what is specified for where it is made: %j', async (given, expected) => {
    api.on('POST /api/todos', { status: 201, body: sampleTodo({ id: '9' }) });
    await createTodo(client, { title: 'Fresh', teamId, userId, ...given });
    expect(api.asked('POST /api/todos')[0]?.body).toEqual({
      title: 'Fresh',
      description: null,
      priority: '3',
      teamId,
      assigneeId: userId,
      ...expected,
    });
  });

  test('that is refused is gone again', async () => {
    await read([sampleTodo({ id: '1' })]);
    api.on('POST /api/todos', refusal);
    await expect(createTodo(client, { title: 'No', teamId, userId })).rejects.toThrow();
    expect(ids(ofTeam())).toEqual(['1']);
  });

  test('without a team fails by its name, and asks nobody', async () => {
    const creation = createTodo(client, { title: 'Where', teamId: null, userId });
    await expect(creation).rejects.toThrow('No team selected');
    expect(api.requests).toHaveLength(0);
  });
});

test('a list of several pages shows page after page, the first time', async () => {
  const second = heldAnswer<{ body: Todo[] }>();
  api.on(listUrl, { body: [sampleTodo({ id: '1' })], headers: { 'x-next-cursor': 'two' } });
  api.on(`${listUrl}?cursor=two`, () => second.promise);
  const observer = new QueryObserver(client, teamTodosQuery(teamId));
  observer.subscribe(() => undefined);
  await vi.waitFor(() => expect(ids(ofTeam())).toEqual(['1']));
  expect(observer.getCurrentResult().isFetching).toBe(true);
  second.give({ body: [sampleTodo({ id: '2' })] });
  await vi.waitFor(() => expect(ids(ofTeam())).toEqual(['1', '2']));
  expect(observer.getCurrentResult().isFetching).toBe(false);
  observer.destroy();
});
