import type { Todo } from './todo.ts';
import type { TodoChange } from './todo-inputs.ts';

export const recurrenceFields = [
  'recurrenceType',
  'recurrenceInterval',
  'recurrenceDaysOfWeek',
  'recurrenceStartDate',
  'recurrenceEndDate',
] as const satisfies readonly (keyof Todo & keyof TodoChange)[];

export type GivenRecurrence = Pick<TodoChange, (typeof recurrenceFields)[number]>;

export type Recurrence = Pick<Todo, (typeof recurrenceFields)[number] | 'recurrenceTimeZone'>;

export const noRecurrence: Recurrence = {
  recurrenceType: 'none',
  recurrenceInterval: 1,
  recurrenceDaysOfWeek: null,
  recurrenceStartDate: null,
  recurrenceEndDate: null,
  recurrenceTimeZone: null,
};

/** Whether a change contains fields of the recurrence. */
export const touchesRecurrence = (change: TodoChange) =>
  recurrenceFields.some((field) => change[field] !== undefined);
