import * as z from 'zod/mini';
import { defineRoutes } from '../kit/route.ts';
import { workQuery } from '../work/work-query.ts';
import { deletedTodo } from './deleted-todo.ts';
import { todo } from './todo.ts';

/** In their own file without inputs, because every page of a team reads its list. */
export const todoListRoutes = defineRoutes('todos', {
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
  listDeletedTodos: {
    method: 'GET',
    path: '/api/teams/{teamId}/deleted-todos',
    summary: 'The last 100 todos of a team that can still be restored, latest first',
    access: 'member',
    reach: 'team',
    output: z.array(deletedTodo),
  },
});
