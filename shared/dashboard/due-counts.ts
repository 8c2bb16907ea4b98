import { endOfDay } from '../kit/zoned-time.ts';
import { dueStateOf, isOverdue } from '../todos/due-state.ts';
import type { Todo } from '../todos/todo.ts';
import type { DashboardStats } from './dashboard.ts';

const dayMs = 86_400_000;

/** The screens ask again every hour. */
const maxSoon = 100;

/** Todos that are due later do not count yet: in a day, or after today if that is later. */
export const countedUntil = (now: Date, timeZone: string): Date => {
  const inADay = new Date(now.getTime() + dayMs);
  const endOfToday = endOfDay(now, timeZone);
  return endOfToday > inADay ? endOfToday : inADay;
};

/** Counts open todos, given by due date. */
export const dueCounts = (
  todos: readonly Pick<Todo, 'dueDate' | 'status'>[],
  now: Date,
  timeZone: string,
): Omit<DashboardStats, 'openIssues'> => {
  const until = countedUntil(now, timeZone).toISOString();
  const due = todos.filter(({ dueDate }) => dueDate !== null && dueDate <= until);
  const notOverdue = due.filter((todo) => !isOverdue(todo, now));
  return {
    overdueTodos: due.length - notOverdue.length,
    dueToday: notOverdue.filter((todo) => dueStateOf(todo, now, timeZone) === 'today').length,
    dueSoonAt: notOverdue.slice(0, maxSoon).flatMap(({ dueDate }) => dueDate ?? []),
  };
};
