import * as z from 'zod/mini';
import { defineRoutes } from '../kit/route.ts';
import { todo } from './todo.ts';
import { changeScope, todoChange, todoCreation } from './todo-inputs.ts';

export const todoRoutes = defineRoutes('todos', {
  createTodo: {
    method: 'POST',
    path: '/api/todos',
    summary: 'Create a todo in a team',
    access: 'member',
    reach: 'team',
    body: todoCreation,
    output: todo,
    status: 201,
  },
  readTodo: {
    method: 'GET',
    path: '/api/todos/{todoId}',
    summary: 'A todo',
    access: 'member',
    reach: 'team',
    output: todo,
  },
  changeTodo: {
    method: 'PATCH',
    path: '/api/todos/{todoId}',
    summary: 'Change fields of a todo',
    access: 'member',
    reach: 'team',
    body: todoChange,
    output: todo,
  },
  deleteTodo: {
    method: 'DELETE',
    path: '/api/todos/{todoId}',
    summary: 'Delete a todo and what belongs to it, or also all future occurrences',
    access: 'member',
    reach: 'team',
    query: z.strictObject({ scope: z.optional(changeScope) }),
  },
  restoreTodo: {
    method: 'POST',
    path: '/api/todos/{todoId}/restore',
    summary: 'Restore a todo that was deleted in the last 15 minutes, with all that belongs to it',
    access: 'member',
    reach: 'team',
    output: todo,
  },
});
