import * as z from 'zod/mini';
import { currencies, weekStarts } from './company-defaults.ts';

/** Which roles invite people. */
export const inviters = z.enum(['everyone', 'leaders', 'administrators']);

/** What administrators decide for the company. */
export const companySettings = z.object({
  inviters,
  /** The browser asks people without a second factor to set one up first. */
  requiresSecondFactor: z.boolean(),
  /** Whether people change their own name. Administrators always do. */
  ownNameChange: z.boolean(),
  /** The time zone of new users until their browser reports one. */
  timeZone: z.string(),
  /** The first column of calendars. */
  weekStart: z.enum(weekStarts),
  /** How amounts of scorecards are shown. */
  currency: z.enum(currencies),
});
export type CompanySettings = z.output<typeof companySettings>;
