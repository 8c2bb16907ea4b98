import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Todo } from '#shared/todos/todo.ts';
import { dueLabel } from '../../kit/format-date.ts';
import { userTodosQuery } from './todo-queries.ts';

/** What is mine in a team and not finished, by due date with undated last. */
export function useMyOpenTodos(userId: string, teamId: string) {
  const query = useQuery(userTodosQuery(userId, 'true'));
  const { data } = query;
  const todos = useMemo(() => data?.filter((todo) => todo.teamId === teamId), [data, teamId]);
  return { query, todos };
}

/** How many are overdue at this minute, and how many are due later today. */
export function countDue(todos: readonly Todo[], now: Date): { overdue: number; today: number } {
  const states = todos.map(({ dueDate }) => dueDate && dueLabel(dueDate, now).state);
  const count = (wanted: string) => states.filter((state) => state === wanted).length;
  return { overdue: count('overdue'), today: count('today') };
}
