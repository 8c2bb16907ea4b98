import * as z from 'zod/mini';
import { maxLength } from '../kit/fields.ts';

const flag = z.optional(z.literal('true'));

/**
 * By default open and then ended items, with `open=true` only open ones, with `completed=true`
 * only ended ones, with `archived=true` only archived ones.
 */
export const workQuery = z
  .strictObject({
    cursor: z.optional(z.string().check(maxLength(2000))),
    open: flag,
    completed: flag,
    archived: flag,
  })
  .check(
    z.refine(
      ({ open, completed, archived }) => [open, completed, archived].filter(Boolean).length <= 1,
      'Ask for open, for completed or for archived',
    ),
  );
export type WorkQuery = z.output<typeof workQuery>;
