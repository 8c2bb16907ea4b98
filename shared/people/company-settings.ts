import * as z from 'zod/mini';

/** Which roles invite people. */
export const inviters = z.enum(['everyone', 'leaders', 'administrators']);

/** What administrators decide for the company. */
export const companySettings = z.object({
  inviters,
  /** The browser asks people without a second factor to set one up first. */
  requiresSecondFactor: z.boolean(),
  /** Whether people change their own name. Administrators always do. */
  ownNameChange: z.boolean(),
});
export type CompanySettings = z.output<typeof companySettings>;
