import type { Teammate } from '#shared/dashboard/dashboard.ts';
import type { Todo, TodoChange } from '#shared/todos/todo.ts';
import { changedTodo } from '#shared/todos/todo-changes.ts';
import { keyOf } from '../../kit/cache/query-client.ts';
import { type CacheScope, goalDetailsScope, workCache } from '../work/cache/work-cache.ts';
import { compareTodos } from './todo-order.ts';

const isOpen = ({ archived, status }: Todo) => !archived && status !== 'completed';

/** The open todos of each member of a team, on the dashboard. */
const teammates: CacheScope<Todo> = {
  membershipOf: ([root, part, request]) => {
    if (root !== '/api/dashboard' || part !== 'teammates') return undefined;
    const { teamId } = request as { teamId: string };
    return (todo) => todo.teamId === teamId && todo.assigneeId !== null && isOpen(todo);
  },
  itemsIn: (response) => ((response as Teammate[] | undefined) ?? []).flatMap(({ todos }) => todos),
  withItems: (response, todos) =>
    (response as Teammate[]).map((teammate) => {
      const theirs = todos.filter(({ assigneeId }) => assigneeId === teammate.id);
      theirs.sort(compareTodos);
      // The server counts more than it lists where there are very many.
      const pendingTodos = teammate.stats.pendingTodos + theirs.length - teammate.todos.length;
      return { ...teammate, todos: theirs, stats: { ...teammate.stats, pendingTodos } };
    }),
};

export const todoCache = workCache<Todo, TodoChange>({
  keyOfOne: (todoId) => keyOf('GET /api/todos/{todoId}', { params: { todoId } }),
  part: 'todos',
  scopes: [goalDetailsScope('goalTodos', 'todo'), teammates],
  isOpen,
  assigneeOf: ({ assigneeId }) => assigneeId,
  authorOf: ({ createdBy }) => createdBy,
  compare: compareTodos,
  changed: changedTodo,
});
