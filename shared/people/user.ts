import * as z from 'zod/mini';
import { id, timestamp } from '../kit/fields.ts';
import { role } from './role.ts';

/** A colleague, as every member of the company may see them. */
export const user = z.object({
  id,
  username: z.string(),
  name: z.string(),
  companyId: id,
  role,
  profilePhotoPath: z.nullable(z.string()),
  isOnline: z.boolean(),
  lastSeen: timestamp,
  /** Where they are, by name: what recurs for them does so on their days. */
  timeZone: z._default(z.string(), 'UTC'),
  createdAt: timestamp,
});
export type User = z.output<typeof user>;

/** The person signed in, as they see themselves. */
export const sessionUser = z.object({
  id,
  username: z.string(),
  name: z.string(),
  role,
  companyId: id,
  company: z.object({ id, name: z.string() }),
  profilePhotoPath: z.nullable(z.string()),
  phoneNumber: z.nullable(z.string()),
  timeZone: z.string(),
  createdAt: timestamp,
});
export type SessionUser = z.output<typeof sessionUser>;
