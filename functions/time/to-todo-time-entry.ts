import type { TodoTimeEntry } from '#shared/time/time-entry.ts';
import type { Todo } from '#shared/todos/todo.ts';
import type { StoredTimeEntry } from './time-entry-store.ts';

export const toTodoTimeEntry = (
  entry: StoredTimeEntry,
  { id, title }: Pick<Todo, 'id' | 'title'>,
): TodoTimeEntry => ({ ...entry, todo: { id, title } });
