import type { ActiveTimer } from '#shared/time/active-timer.ts';
import type { TodoOfTime, TodoTimeEntry } from '#shared/time/time-entry.ts';
import type { Todo } from '#shared/todos/todo.ts';
import type { RunningTimer } from './running-timer-store.ts';
import type { StoredTimeEntry } from './time-entry-store.ts';

export const toTodoTimeEntry = (
  entry: StoredTimeEntry,
  { id, title, isDeleted = false }: Pick<Todo, 'id' | 'title'> & Partial<TodoOfTime>,
): TodoTimeEntry => ({ ...entry, todo: { id, title, isDeleted } });

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
