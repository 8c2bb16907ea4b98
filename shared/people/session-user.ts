import * as z from 'zod/mini';
import { id, timestamp } from '../kit/fields.ts';
import { companySettings } from './company-settings.ts';
import { gettingStarted } from './getting-started.ts';
import { role } from './role.ts';
import { userSettings } from './user-settings.ts';

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
    createdAt: z.optional(timestamp),
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
  /** The time zone is the company's, because the user's is not known yet. */
  isTimeZoneAssumed: z._default(z.boolean(), false),
  settings: userSettings,
  /** The browser asks for a new password first, because an inviter typed the current one. */
  mustChangePassword: z._default(z.boolean(), false),
  /** Null unless the user founded a company. */
  gettingStarted: z.nullable(gettingStarted),
  createdAt: timestamp,
});
export type SessionUser = z.output<typeof sessionUser>;
