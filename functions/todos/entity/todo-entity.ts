import type { Entity } from '#functions/entities/entity.ts';
import {
  createDueOccurrence,
  createNextOnCompletion,
} from '#functions/todos/reactions/create-next-occurrence.ts';
import { clearDeletedTodo, clearExpiredTodo } from '#functions/todos/reactions/deleted-todos.ts';
import { scheduleReminder } from '#functions/todos/reactions/reminders.ts';

/** Todos, their series, and those that were deleted and can be restored. */
export const todoEntities: readonly Entity[] = [
  { type: 'todo', reactions: [clearDeletedTodo, scheduleReminder, createNextOnCompletion] },
  { type: 'todo_series', reactions: [createDueOccurrence] },
  { type: 'deleted_todo', reactions: [clearExpiredTodo] },
];
