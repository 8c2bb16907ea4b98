import type { Todo } from '#shared/todos/todo.ts';
import { sampleTodo } from '../../../testing/sample-todo.ts';

export const due = sampleTodo({ id: '1', assigneeId: 'me', dueDate: '2026-11-20T16:00:00.000Z' });
/** `due`, repeated every day. */
export const daily: Todo = {
  ...due,
  recurrenceType: 'daily',
  recurrenceStartDate: due.dueDate,
  recurrenceTimeZone: 'UTC',
};
