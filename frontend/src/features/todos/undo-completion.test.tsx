import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Todo } from '#shared/todos/todo.ts';
import { createQueryClient } from '../../kit/cache/query-client.ts';
import { type FakeApi, fakeApi } from '../../testing/fake-api.ts';
import { sampleTodo, teamId } from '../../testing/sample-todo.ts';
import { currentToasts, dismissToast } from '../../ui/feedback/toast.ts';
import { useRelatedTodoActions } from './related/use-related-todo-actions.ts';
import { teamTodosQuery, tickDuration, todoCache, useTodoCompletion } from './todos-queries.ts';
import { useTodoActions } from './use-todo-actions.ts';

const route = 'PATCH /api/todos/t';
const open = sampleTodo({ id: 't' });

let api: FakeApi;
let client: QueryClient;
let version: number;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  api = fakeApi();
  client = createQueryClient();
  version = 1;
  client.setQueryData(teamTodosQuery(teamId).queryKey, [open]);
  api.on(route, ({ body }) => ({ body: saved((body as { completed: boolean }).completed) }));
});
afterEach(() => {
  cleanup();
  for (const { id } of currentToasts()) dismissToast(id);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The todo as the server has it next. */
function saved(completed: boolean): Todo {
  version += 1;
  const updatedAt = `2026-11-01T08:00:0${version}.000Z`;
  return { ...open, status: completed ? 'completed' : open.status, updatedAt };
}

const pass = (duration: number) => act(() => vi.advanceTimersByTimeAsync(duration));
const toasts = () =>
  currentToasts()
    .filter((toast) => toast.open)
    .map(({ title }) => title);
const undoIt = () => act(async () => void (await currentToasts()[0]?.action?.onSelect()));

function show<Result>(useResult: () => Result): { current: Result } {
  return renderHook(useResult, {
    wrapper: ({ children }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  }).result;
}

test.each(['unticked', 'undone'])(
  'a todo ticked again after it was %s stays for five seconds',
  async (how) => {
    const completion = show(useTodoCompletion);
    const tick = async (isDone: boolean) => {
      act(() => completion.current.toggle(open, isDone));
      await pass(tickDuration);
    };
    await tick(true);
    await pass(3000);
    await (how === 'undone' ? undoIt() : tick(false));
    expect(completion.current.isCompleted(open)).toBe(false);
    await tick(true);
    await pass(4900);
    expect(completion.current.isCompleted(open)).toBe(true);
    await pass(200);
    expect(completion.current.isCompleted(open)).toBe(false);
  },
);

test.each([
  ['a list of open ones', () => show(useTodoCompletion)],
  ['a list of all', () => show(() => useTodoActions('any edit'))],
  ['the todos of a goal', () => show(useRelatedTodoActions)],
])('in %s, Undo leaves a todo that somebody else has reopened since', async (_, shown) => {
  const { toggle } = shown().current;
  act(() => toggle(open, true));
  expect(toasts()).toEqual([]);
  await pass(tickDuration);
  expect(currentToasts()[0]?.action).toBeTruthy();
  act(() => todoCache.receive(client, saved(false)));
  await undoIt();
  expect(api.requestsTo(route)).toHaveLength(1);
  expect(currentToasts()[0]?.title).toBe('Not undone: it has changed since');
});

describe('Undo', () => {
  test.each([true, false])('saves what it was before it was completed: %s', async (completed) => {
    const todo = saved(!completed);
    client.setQueryData(teamTodosQuery(teamId).queryKey, [todo]);
    const { toggle } = show(() => useTodoActions('any edit')).current;
    act(() => toggle(todo));
    await pass(tickDuration);
    await undoIt();
    expect(api.requestsTo(route).map(({ body }) => body)).toEqual([
      { completed },
      { completed: !completed },
    ]);
    expect(toasts()).toEqual(['Todo updated successfully']);
  });
});

test('a todo that could not be completed does not stay in a list of open ones', async () => {
  const completion = show(useTodoCompletion);
  api.on(route, { status: 403, body: { error: 'No.', code: 'no' } });
  act(() => completion.current.toggle(open, true));
  expect(completion.current.isCompleted(open)).toBe(true);
  await pass(tickDuration);
  expect(completion.current.isCompleted(open)).toBe(false);
  expect(toasts()).toEqual(['Failed to update todo']);
});
