import type { TodoStatus } from '#shared/todos/todo.ts';
import type { PersonKey } from './company.ts';

export interface SeedTodo {
  title: string;
  /** Nobody yet, when absent. */
  assignee?: PersonKey;
  priority: '1' | '2' | '3' | '4' | '5';
  /** Days from today; late when negative; no date when absent. */
  due?: number;
  /** Comes again, from the day it is due on. */
  repeats?: 'daily' | 'weekly' | 'monthly';
  /** Hour of that day, in the time zone of whoever seeds. Default 17. */
  hour?: number;
  description?: string;
  /** Who wrote it down. Default: the leader of the team. */
  by?: PersonKey;
  /** What happened to it since, in order. */
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
