import { createDueOccurrences } from '#functions/todos/scheduled/create-due-occurrences.ts';
import { remindOfDueTodos } from '#functions/todos/scheduled/remind-of-due-todos.ts';
import type { ScheduledTask } from './scheduled-task.ts';

/** What people are reminded of. */
export const reminders: readonly ScheduledTask[] = [remindOfDueTodos];

/** What is created again and again. */
export const repetitions: readonly ScheduledTask[] = [createDueOccurrences];
