import { hasPassed } from '../kit/planned-time.ts';
import { dayOf, nextDay } from '../kit/zoned-time.ts';
import type { Todo } from './todo.ts';

type DatedTodo = Pick<Todo, 'dueDate' | 'status'>;

/** Overdue after its due time, unless it is completed. */
export const isOverdue = ({ dueDate, status }: DatedTodo, now: Date) =>
  dueDate !== null && status !== 'completed' && hasPassed(dueDate, now);

/** `other`: on another day, or without a due date. */
export type DueState = 'overdue' | 'today' | 'tomorrow' | 'other';

/** Decides on all screens and on the server what is overdue, due today or due soon. */
export const dueStateOf = (todo: DatedTodo, now: Date, timeZone: string): DueState => {
  if (todo.dueDate === null) return 'other';
  if (isOverdue(todo, now)) return 'overdue';
  const today = dayOf(now, timeZone);
  const day = dayOf(new Date(todo.dueDate), timeZone);
  if (day === today) return 'today';
  return day === nextDay(today) ? 'tomorrow' : 'other';
};
