import type { QueryClient } from '@tanstack/react-query';
import type { LiveChange } from '#shared/live/live-message.ts';
import { ApiError } from '../../kit/api-error.ts';
import { call } from '../../kit/call.ts';
import { keyOf } from '../../kit/query-client.ts';
import { dropTodo, findTodo, receiveTodo } from '../todos/todo-cache-queries.ts';
import { membershipOf } from '../todos/todo-place-queries.ts';

/** More than this many at once: reading the lists that are shown is cheaper than each todo. */
export const singlyAtMost = 10;

type Follow = (changes: readonly LiveChange[]) => void;

/** Keeps cached todos true to what others do to them. */
export function todoFollower(client: QueryClient): Follow {
  /** Being read now; true when it changed once more meanwhile. */
  const reading = new Map<string, boolean>();

  async function read(todoId: string): Promise<void> {
    if (reading.has(todoId)) {
      reading.set(todoId, true);
      return;
    }
    reading.set(todoId, false);
    try {
      receiveTodo(client, await call('GET /api/todos/{todoId}', { params: { todoId } }));
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) dropTodo(client, todoId);
      // Anything else: the channel is about to be lost as well, and coming back reads all again.
    }
    const changedMeanwhile = reading.get(todoId);
    reading.delete(todoId);
    if (changedMeanwhile) await read(todoId);
  }

  return (changes) => {
    const last = new Map(changes.map((change) => [change.id, change]));
    if (last.size > singlyAtMost) {
      refetchTodos(client);
      return;
    }
    for (const { id, kind, teamId } of last.values()) {
      if (kind === 'deleted') dropTodo(client, id);
      else if (isWanted(client, id, teamId)) void read(id);
    }
  };
}

/** Whether anything kept here shows this todo, or would if it knew of it. */
function isWanted(client: QueryClient, id: string, teamId: string | null): boolean {
  if (findTodo(client, id)) return true;
  return client
    .getQueryCache()
    .getAll()
    .some(({ queryKey: [root, owner, part], state }) => {
      if (state.data === undefined) return false;
      if (root === '/api/dashboard')
        return owner === 'teammates' && (part as { teamId: string }).teamId === teamId;
      return (
        part === 'todos' && (root === '/api/users' || (root === '/api/teams' && owner === teamId))
      );
    });
}

function refetchTodos(client: QueryClient): void {
  const [single] = keyOf('GET /api/todos/{todoId}', { params: { todoId: '-' } });
  void client.invalidateQueries({
    predicate: ({ queryKey }) =>
      membershipOf(queryKey) !== undefined || (queryKey[0] === single && queryKey.length === 2),
  });
}
