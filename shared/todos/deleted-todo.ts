import * as z from 'zod/mini';
import { id } from '../kit/fields.ts';

/** A deleted todo that can still be restored. */
export const deletedTodo = z.object({
  /** Of the todo. */
  id,
  title: z.string(),
  deletedAt: z.string(),
  /** A user, who may have been deleted since. */
  deletedBy: id,
});

export type DeletedTodo = z.infer<typeof deletedTodo>;
