import type { Todo } from '#shared/todos/todo.ts';
import { byDueDate, descending, inOrder, openFirst } from '#shared/work/work-order.ts';

/** As the server lists them: open todos by due date, then completed ones, newest first. */
export const compareTodos = openFirst<Todo>(
  ({ status }) => status !== 'completed',
  byDueDate,
  inOrder(descending(({ completedAt, createdAt }) => completedAt ?? createdAt)),
);
