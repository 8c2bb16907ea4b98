import * as z from 'zod/mini';
import { id, timestamp } from '../kit/fields.ts';
import { timeUser } from './time-entry.ts';

export const hiddenTodoTitle = 'A todo you can no longer see';

export const activeTimer = z.object({
  id,
  todoId: id,
  todoTitle: z.string(),
  /** Null with `hiddenTodoTitle`, if the user can no longer see the todo of their timer. */
  teamId: z.nullable(id),
  description: z.nullable(z.string()),
  startTime: timestamp,
  isRunning: z.literal(true),
  user: timeUser,
});
export type ActiveTimer = z.output<typeof activeTimer>;
