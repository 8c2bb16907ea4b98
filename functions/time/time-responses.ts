import type { ActiveTimer, TodoTimeEntry } from '#shared/time/time-entry.ts';
import type { Todo } from '#shared/todos/todo.ts';
import type { RunningTimer } from './running-timer-store.ts';
import type { StoredTimeEntry } from './time-entry-store.ts';

export const toTodoTimeEntry = (
  entry: StoredTimeEntry,
  { id, title }: Pick<Todo, 'id' | 'title'>,
): TodoTimeEntry => ({ ...entry, todo: { id, title } });

export const toActiveTimer = (
  { id, todoId, description, startTime, user }: RunningTimer,
  { title, teamId }: { title: string; teamId: string | null },
): ActiveTimer => ({
  id,
  todoId,
  todoTitle: title,
  teamId,
  description,
  startTime,
  isRunning: true,
  user,
});
