import type { Entity } from '#functions/entities/entity.ts';
import {
  createDueOccurrence,
  createNextOnCompletion,
} from '#functions/todos/reactions/create-next-occurrence.ts';
import { clearDeletedTodo, clearExpiredTodo } from '#functions/todos/reactions/deleted-todos.ts';
import { scheduleReminder } from '#functions/todos/reactions/reminders.ts';
import { moveToTimeZone } from '#functions/todos/reactions/user-time-zone.ts';
import { todoStore } from '#functions/todos/todo-store.ts';
import { unlinkFromGoal } from '#functions/work/jobs/unlink-from-goal.ts';
import { seriesOwnedList } from './series-owned-list.ts';
import { todoOwnedList } from './todo-owned-list.ts';
import { todoActivityProfile, todoProfile } from './todo-profile.ts';
import { todoTeamList } from './todo-team-list.ts';

/** Todos, their series, and those that were deleted and can be restored. */
export const todoEntities: readonly Entity[] = [
  // Series change owner before their todos, because they make them.
  { type: 'todo_series', reactions: [createDueOccurrence], ownedList: seriesOwnedList },
  {
    type: 'todo',
    reactions: [clearDeletedTodo, scheduleReminder, createNextOnCompletion],
    teamList: todoTeamList,
    ownedList: todoOwnedList,
    unlinkFromGoal: unlinkFromGoal(todoStore),
    ...todoProfile,
  },
  { type: 'todo_activity', ...todoActivityProfile },
  { type: 'deleted_todo', reactions: [clearExpiredTodo] },
  { type: 'user', reactions: [moveToTimeZone] },
];
