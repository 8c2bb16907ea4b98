import type { TodoStatus } from '#shared/todos/todo.ts';
import type { PersonKey } from './company.ts';

export interface SeedTodo {
  title: string;
  /** Absent: unassigned. */
  assignee?: PersonKey;
  priority: '1' | '2' | '3' | '4' | '5';
  /** Days from today; negative: overdue; absent: no date. */
  due?: number;
  /** The recurrence rule, from the due date. */
  repeats?: 'daily' | 'weekly' | 'monthly';
  /** Hour of that day, in this machine's time zone. Default 17. */
  hour?: number;
  description?: string;
  /** The creator. Default: the team leader. */
  by?: PersonKey;
  /** Its changes, in order. */
  history?: SeedChange[];
}

export interface SeedChange {
  /** Default: the assignee. */
  by?: PersonKey;
  status?: TodoStatus;
  priority?: SeedTodo['priority'];
  assignee?: PersonKey;
  title?: string;
  due?: number;
  archived?: boolean;
}

export const started: SeedChange[] = [{ status: 'in_progress' }];
export const done: SeedChange[] = [{ status: 'in_progress' }, { status: 'completed' }];
export const onHold: SeedChange[] = [{ status: 'in_progress' }, { status: 'on_hold' }];
export const blocked: SeedChange[] = [{ status: 'in_progress' }, { status: 'blocked' }];
