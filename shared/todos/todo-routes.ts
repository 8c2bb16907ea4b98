import * as z from 'zod/mini';
import { defineRoutes, pageQuery } from '../kit/route.ts';
import { workQuery } from '../work/work-query.ts';
import { changeScope, todo, todoActivity, todoChange, todoCreation } from './todo.ts';

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
    summary: 'Delete a todo with all that belongs to it; of one that recurs also all that follow',
    access: 'member',
    reach: 'team',
    query: z.strictObject({ scope: z.optional(changeScope) }),
  },
  listTeamTodos: {
    method: 'GET',
    path: '/api/teams/{teamId}/todos',
    summary: 'The todos of a team: open ones by due date, then finished ones, newest first',
    access: 'member',
    reach: 'team',
    query: workQuery,
    output: z.array(todo),
  },
  listUserTodos: {
    method: 'GET',
    path: '/api/users/{userId}/todos',
    summary: 'The todos assigned to a colleague, in teams that I can see',
    access: 'member',
    reach: 'company',
    query: workQuery,
    output: z.array(todo),
  },
  listTodoActivities: {
    method: 'GET',
    path: '/api/todos/{todoId}/activities',
    summary: 'What happened to a todo, newest first',
    access: 'member',
    reach: 'team',
    query: pageQuery,
    output: z.array(todoActivity),
  },
});
