import type { Priority, Urgency } from '../kit/priority.ts';
import type { TodoStatus } from './todo.ts';

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

/** Priority 1 (Critical) is the most urgent. */
export const todoUrgency = (priority: Priority) => (6 - Number(priority)) as Urgency;
