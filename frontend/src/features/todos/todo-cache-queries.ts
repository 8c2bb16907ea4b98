import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { Todo } from '#shared/todos/todo.ts';
import { keyOf } from '../../kit/query-client.ts';
import { provideRefresh } from './todo-freshness.ts';
import {
  isBeingCreated,
  ledgerOf,
  newerOf,
  settle,
  settledSince,
  withEdits,
} from './todo-ledger.ts';
import { compareTodos } from './todo-order.ts';
import { cachedPlaces, membershipOf, todosIn, withTodos } from './todo-place-queries.ts';

/** The newest copy that is kept anywhere. */
export function findTodo(client: QueryClient, id: string): Todo | undefined {
  const single = client.getQueryData<Todo>(keyOf('GET /api/todos/{todoId}', one(id)));
  return cachedPlaces(client).reduce((newest, { todos }) => {
    const found = todos.find((todo) => todo.id === id);
    return found ? newerOf(newest, found) : newest;
  }, single);
}

function one(todoId: string) {
  return { params: { todoId } };
}

function insertInOrder(todos: readonly Todo[], todo: Todo): Todo[] {
  const at = todos.findIndex((other) => compareTodos(todo, other) < 0);
  return at < 0 ? [...todos, todo] : [...todos.slice(0, at), todo, ...todos.slice(at)];
}

/** Puts a todo into every cached list that it belongs to and takes it out of the others. */
function showTodo(client: QueryClient, todo: Todo): void {
  for (const { key, answer, todos, belongs } of cachedPlaces(client)) {
    const others = todos.filter(({ id }) => id !== todo.id);
    if (belongs(todo))
      setKeptData(client, key, withTodos(key, answer, insertInOrder(others, todo)));
    else if (others.length < todos.length) setKeptData(client, key, withTodos(key, answer, others));
  }
  const key = keyOf('GET /api/todos/{todoId}', one(todo.id));
  if (client.getQueryData(key)) setKeptData(client, key, todo);
}

function hideTodo(client: QueryClient, id: string): void {
  for (const { key, answer, todos } of cachedPlaces(client)) {
    const others = todos.filter((todo) => todo.id !== id);
    if (others.length < todos.length) setKeptData(client, key, withTodos(key, answer, others));
  }
}

/** What is outdated stays so: one todo that is new makes no list new. */
function setKeptData(client: QueryClient, key: QueryKey, data: unknown): void {
  const query = client.getQueryCache().find({ queryKey: key, exact: true });
  const wasInvalidated = query?.state.isInvalidated;
  client.setQueryData(key, data);
  if (wasInvalidated) query?.invalidate();
}

/** Shows the newest state of a todo with the edits on their way applied to it. */
export function refreshShown(client: QueryClient, id: string): void {
  const ledger = ledgerOf(client);
  const pending = ledger.pending.get(id);
  const settled = ledger.settled.get(id);
  const shown = pending ? withEdits(pending.server, pending.edits) : settled?.todo;
  if (shown) showTodo(client, shown);
  else if (pending || settled) hideTodo(client, id);
}

/** A todo as the server just answered it: shown unless something newer is. */
export function receiveTodo(client: QueryClient, given: Todo): void {
  const ledger = ledgerOf(client);
  if (isBeingCreated(ledger, given)) return;
  const pending = ledger.pending.get(given.id);
  const newest = newerOf(pending ? pending.server : findTodo(client, given.id), given);
  if (pending) pending.server = newest;
  settle(ledger, given.id, newest);
  refreshShown(client, given.id);
}

/** The server said that it is not there, or not visible any more. */
export function dropTodo(client: QueryClient, id: string): void {
  const ledger = ledgerOf(client);
  ledger.pending.delete(id);
  settle(ledger, id, null);
  hideTodo(client, id);
  const key = keyOf('GET /api/todos/{todoId}', one(id));
  void client.invalidateQueries({ queryKey: key, exact: true });
}

/** A todo that the server does not know yet. */
export function showCreation(client: QueryClient, todo: Todo): void {
  ledgerOf(client).creations.set(todo.id, todo);
  showTodo(client, todo);
}

/** The creation was answered: the real one takes its place, or nothing does. */
export function endCreation(client: QueryClient, provisionalId: string, made?: Todo): void {
  ledgerOf(client).creations.delete(provisionalId);
  if (made) {
    ledgerOf(client).provisionalIds.set(made.id, provisionalId);
    receiveTodo(client, made);
  }
  hideTodo(client, provisionalId);
}

/** What a row is known by, from before its todo was made until it goes. */
export function rowKeyOf(client: QueryClient, todoId: string): string {
  return ledgerOf(client).provisionalIds.get(todoId) ?? todoId;
}

/** Edits on their way stay, what is newer stays, what is gone stays gone, what was made is there. */
function reconcile(
  client: QueryClient,
  key: QueryKey,
  fetched: readonly Todo[],
  startedAt: number,
): Todo[] {
  const belongs = membershipOf(key) ?? (() => true);
  const ledger = ledgerOf(client);
  const since = settledSince(ledger, startedAt);
  const known = new Map(todosIn(key, client.getQueryData(key)).map((todo) => [todo.id, todo]));
  const todos = new Map<string, Todo>();
  for (const todo of fetched) {
    const pending = ledger.pending.get(todo.id);
    if (pending) pending.server = newerOf(pending.server, todo);
    else if (since.get(todo.id) !== null && !isBeingCreated(ledger, todo))
      todos.set(todo.id, newerOf(since.get(todo.id) ?? known.get(todo.id), todo));
  }
  for (const [id, todo] of since) {
    if (todo && !todos.has(id)) todos.set(id, todo);
  }
  for (const [id, { server, edits }] of ledger.pending) {
    const shown = withEdits(server, edits);
    if (shown) todos.set(id, shown);
    else todos.delete(id);
  }
  for (const creation of ledger.creations.values()) todos.set(creation.id, creation);
  return [...todos.values()].filter(belongs).sort(compareTodos);
}

provideRefresh((client, key, answer, startedAt) => {
  const todos = reconcile(client, key, todosIn(key, answer), startedAt);
  return withTodos(key, answer, todos);
});
