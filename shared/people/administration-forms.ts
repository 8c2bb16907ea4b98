import * as z from 'zod/mini';
import { email, properName } from '../kit/fields.ts';
import { timeZone } from '../kit/time-zone.ts';
import { companySettings } from './company-settings.ts';
import { role } from './role.ts';

const name = properName('Name is required');

const username = email('Please enter a valid email');

/** The email address of a colleague. */
export const addressChange = z.strictObject({ username });

export const personChange = z.strictObject({
  name: z.optional(name),
  role: z.optional(role),
  /** Their email address. */
  username: z.optional(username),
});

export const ownNameChange = z.strictObject({ name });

export const suspension = z.strictObject({ isSuspended: z.boolean() });

export const companyChange = z.strictObject({
  name: z.optional(properName('Company name is required')),
  ...z.partial(companySettings).shape,
  timeZone: z.optional(timeZone),
});
