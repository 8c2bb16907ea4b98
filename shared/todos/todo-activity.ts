import * as z from 'zod/mini';
import { id, timestamp } from '../kit/fields.ts';

export const todoActivity = z.object({
  id,
  todoId: id,
  action: z.enum([
    'created',
    'completed',
    'reopened',
    'status_changed',
    'reassigned',
    'priority_changed',
    'updated',
    'commented',
  ]),
  /** JSON of `{ [field]: { from, to } }`. */
  changes: z.nullable(z.string()),
  createdAt: timestamp,
  user: z.object({ id, name: z.string(), profilePhotoPath: z.nullable(z.string()) }),
});
export type TodoActivity = z.output<typeof todoActivity>;

/** With derived fields, as in responses. */
export const todoActivityResponse = z.extend(todoActivity, { userId: id });
