import * as z from 'zod/mini';

const flag = z.optional(z.literal('true'));

/**
 * Of a list of todos, goals or issues: without a flag those that are open and then those that are
 * over, with `open=true` the open ones alone, with `archived=true` the archived ones alone.
 */
export const workQuery = z
  .strictObject({
    cursor: z.optional(z.string().check(z.maxLength(2000))),
    open: flag,
    archived: flag,
  })
  .check(z.refine(({ open, archived }) => !(open && archived), 'Ask for open or for archived'));
export type WorkQuery = z.output<typeof workQuery>;
