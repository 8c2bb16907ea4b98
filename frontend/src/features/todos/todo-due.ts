import type { Todo } from '#shared/todos/todo.ts';
import { isOverdue } from '#shared/todos/todo-rules.ts';
import { daysBetween, formatMonthDay } from '../../kit/format-date.ts';
import type { DateChoice } from '../../ui/date-picker.tsx';
import { daysToMonday } from './reschedule-choices.ts';

export const defaultDueTime = '12:00';

/** `Yesterday`, `Today`, `Tomorrow` or `Nov 24`, and whether it is too late. */
export function dueOf(
  todo: Pick<Todo, 'dueDate' | 'status'>,
  now: Date,
): { text: string; isLate: boolean } | undefined {
  if (!todo.dueDate) return undefined;
  const near = ['Yesterday', 'Today', 'Tomorrow'][daysBetween(now, todo.dueDate) + 1];
  return { text: near ?? formatMonthDay(todo.dueDate, now), isLate: isOverdue(todo, now) };
}

function noonIn(days: number): Date {
  const now = new Date();
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, 12);
}

export const dueChoices: readonly DateChoice[] = [
  { label: 'Today', date: () => noonIn(0) },
  { label: 'Tomorrow', date: () => noonIn(1) },
  { label: 'Next Monday', date: () => noonIn(daysToMonday()) },
];
