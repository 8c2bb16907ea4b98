import * as z from 'zod/mini';
import { id, ignored, timestamp } from '../kit/fields.ts';
import { companySettings } from './company-settings.ts';
import { gettingStarted } from './getting-started.ts';
import { role } from './role.ts';

/** A user as colleagues see them. */
export const user = z.object({
  id,
  username: z.string(),
  name: z.string(),
  companyId: id,
  role,
  profilePhotoPath: z.nullable(z.string()),
  isOnline: z.boolean(),
  lastSeen: timestamp,
  /** False from the invitation until the first sign-in. */
  hasSignedIn: z._default(z.boolean(), true),
  /** Only for administrators: still has the password that an inviter typed. */
  mustChangePassword: z.optional(z.boolean()),
  /** Cannot sign in until an administrator restores the account. */
  isSuspended: z._default(z.boolean(), false),
  /** IANA name. Their recurring todos use it. */
  timeZone: z._default(z.string(), 'UTC'),
  createdAt: timestamp,
});
export type User = z.output<typeof user>;

/** The signed-in user. */
export const sessionUser = z.object({
  id,
  username: z.string(),
  name: z.string(),
  role,
  companyId: id,
  company: z.object({
    id,
    name: z.string(),
    /** Only when the user is read. */
    settings: z.optional(companySettings),
    /** Only when the user is read; null without a logo. */
    logoPath: z.optional(z.nullable(z.string())),
  }),
  profilePhotoPath: z.nullable(z.string()),
  /** When the user proved to own the email address. */
  emailVerifiedAt: z.nullable(timestamp),
  phoneNumber: z.nullable(z.string()),
  /** When the user last skipped the phone prompt. */
  phonePromptSkippedAt: z.nullable(timestamp),
  timeZone: z.string(),
  /** The browser asks for a new password first, because an inviter typed the current one. */
  mustChangePassword: z._default(z.boolean(), false),
  /** Null unless the user founded a company. */
  gettingStarted: z.nullable(gettingStarted),
  createdAt: timestamp,
});
export type SessionUser = z.output<typeof sessionUser>;

/** Set only by the server or the user. */
export const ignoredAtUserCreation = ignored(
  'profilePhotoPath',
  'phoneNumber',
  'lastLogin',
  'isOnline',
  'lastSeen',
);
