import * as z from 'zod/mini';
import { asciiDomain } from '../kit/email-address.ts';
import { maxLength } from '../kit/fields.ts';
import { decimalSigns } from '../kit/written-number.ts';
import { currencies, weekStarts } from './company-defaults.ts';

/** Which roles invite people. */
export const inviters = z.enum(['everyone', 'leaders', 'administrators']);

/** Without a scheme or an @, in the form of stored addresses. */
const emailDomain = z.string().check(
  z.trim(),
  maxLength(253),
  z.refine((typed) => asciiDomain(typed) !== undefined, 'A domain looks like example.com'),
  z.overwrite((typed) => asciiDomain(typed) ?? typed),
);

/** What administrators decide for the company. */
export const companySettings = z.object({
  inviters,
  /** The domains of addresses that may join by an invite link; none: any. */
  emailDomains: z.array(emailDomain).check(z.maxLength(20)),
  /** The browser asks people without a second factor to set one up first. */
  requiresSecondFactor: z.boolean(),
  /** Whether people change their own name. Administrators always do. */
  ownNameChange: z.boolean(),
  /** Whether people change their own password. Administrators always do. */
  ownPasswordChange: z.boolean(),
  /** The time zone of new users until their first visit. */
  timeZone: z.string(),
  /** The first column of calendars. */
  weekStart: z.enum(weekStarts),
  /** How amounts of scorecards are shown. */
  currency: z.enum(currencies),
  /** The sign before decimals; null leaves it to the language of each browser. */
  decimalSign: z.nullable(z.enum(decimalSigns)),
  /** After how many days people sign in again; null for as long as the tenant allows. */
  sessionDays: z.nullable(z.int().check(z.gte(1), z.lte(365))),
  /**
   * After how many hours without use; null for as long as the tenant allows. Use is stored once an
   * hour, and an open tab connects again every two.
   */
  sessionIdleHours: z.nullable(z.int().check(z.gte(4), z.lte(365 * 24))),
});
export type CompanySettings = z.output<typeof companySettings>;
