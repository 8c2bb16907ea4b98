import * as z from 'zod/mini';

/** The steps of the getting-started checklist. */
export const gettingStartedStep = z.enum(['team', 'people', 'goal', 'todo']);
export type GettingStartedStep = z.output<typeof gettingStartedStep>;

/** The checklist of a founder; done when every step is completed. */
export const gettingStarted = z.object({
  completedSteps: z.array(gettingStartedStep),
  dismissed: z.boolean(),
});
export type GettingStarted = z.output<typeof gettingStarted>;

/** Adds to the completed steps. */
export const gettingStartedChange = z.strictObject({
  completedSteps: z.optional(z.array(gettingStartedStep).check(z.maxLength(4))),
  dismissed: z.optional(z.boolean()),
});
export type GettingStartedChange = z.output<typeof gettingStartedChange>;
