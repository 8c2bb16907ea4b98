import type { Todo } from '#shared/todos/todo.ts';
import { changedTodo } from '#shared/todos/todo-changes.ts';
import type { TodoChange } from '#shared/todos/todo-inputs.ts';
import { keyOf } from '../../kit/cache/query-client.ts';
import { goalDetailsScope, teammatesScope, workCache } from '../work/cache/work-cache.ts';
import { compareTodos } from './todo-order.ts';

const isOpen = ({ archived, status }: Todo) => !archived && status !== 'completed';

const teammates = teammatesScope<Todo>({
  list: 'todos',
  isListed: isOpen,
  compare: compareTodos,
  countsOf: ({ length }) => ({ pendingTodos: length }),
});

export const todoCache = workCache<Todo, TodoChange>({
  keyOfOne: (todoId) => keyOf('GET /api/todos/{todoId}', { params: { todoId } }),
  lists: { ofTeam: 'GET /api/teams/{teamId}/todos', ofUser: 'GET /api/users/{userId}/todos' },
  scopes: [goalDetailsScope('goalTodos', 'todo'), teammates],
  isOpen,
  assigneeOf: ({ assigneeId }) => assigneeId,
  authorOf: ({ createdBy }) => createdBy,
  compare: compareTodos,
  changed: changedTodo,
});
