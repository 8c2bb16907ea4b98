import type { TodoStatus } from '#shared/todos/todo.ts';
import type { Tone } from '../../ui/primitives/tone.ts';

export const todoStatusTones: Record<TodoStatus, Tone> = {
  not_started: 'grey',
  in_progress: 'blue',
  completed: 'green',
  on_hold: 'yellow',
  blocked: 'red',
};
