import * as z from 'zod/mini';
import { defineRoutes, pageQuery } from '../kit/route.ts';
import { recurrenceBasis } from './recurrence-basis.ts';
import { todoActivityResponse } from './todo-activity.ts';

/** What the page of a todo also reads. */
export const todoDetailsRoutes = defineRoutes('todos', {
  readRecurrence: {
    method: 'GET',
    path: '/api/todos/{todoId}/recurrence',
    summary: 'The time zone, time and day that the next occurrences of a todo are counted from',
    access: 'member',
    reach: 'team',
    output: recurrenceBasis,
  },
  listTodoActivities: {
    method: 'GET',
    path: '/api/todos/{todoId}/activities',
    summary: 'What happened to a todo, newest first',
    access: 'member',
    reach: 'team',
    query: pageQuery,
    output: z.array(todoActivityResponse),
  },
});
