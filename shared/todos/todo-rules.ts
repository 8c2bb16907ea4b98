import type { Priority } from '../kit/priority.ts';
import type { Todo, TodoStatus } from './todo.ts';

export const statusLabels: Record<TodoStatus, string> = {
  not_started: 'Waiting',
  in_progress: 'In progress',
  completed: 'Completed',
  on_hold: 'On hold',
  blocked: 'Blocked',
};

export const todoPriorityLabels: Record<Priority, string> = {
  '1': 'Critical',
  '2': 'High',
  '3': 'Medium',
  '4': 'Low',
  '5': 'Lowest',
};

/** What the list's completion toggle sends. */
export const toggledStatus = (status: TodoStatus): TodoStatus =>
  status === 'completed' ? 'in_progress' : 'completed';

/** Overdue from the moment its due time has passed; one due "now" from the next minute on. */
export const isOverdue = (todo: Pick<Todo, 'dueDate' | 'status'>, now: Date) =>
  todo.dueDate !== null &&
  todo.status !== 'completed' &&
  Math.floor(Date.parse(todo.dueDate) / 60_000) < Math.floor(now.getTime() / 60_000);
