import * as z from 'zod/mini';

/**
 * What the deletion of a user removed, reassigned and kept. It has numbers only, so that it does not
 * tell who it was.
 */
export const deletionReceipt = z.object({
  /** By the type of the item (docs/data-model.md). */
  removed: z.record(z.string(), z.int()),
  reassigned: z.int(),
  kept: z.object({
    /** Sums of the company stay right. */
    timeEntries: z.int(),
    /** Comments and activity entries, because the work of colleagues refers to them. */
    activities: z.int(),
  }),
});
export type DeletionReceipt = z.output<typeof deletionReceipt>;
