import * as z from 'zod/mini';
import { id, timestamp } from '../kit/fields.ts';

const goalActivityAction = z.enum([
  'created',
  'updated',
  'status_changed',
  'assigned',
  'due_date_changed',
  'completed',
]);

export const goalActivity = z.object({
  id,
  goalId: id,
  action: goalActivityAction,
  /** Follows the name of the user: `changed the status to Off track`. */
  details: z.string(),
  createdAt: timestamp,
  user: z.object({ id, name: z.string() }),
});
export type GoalActivity = z.output<typeof goalActivity>;
