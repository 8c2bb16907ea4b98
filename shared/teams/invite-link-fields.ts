import * as z from 'zod/mini';
import { maxLength, timestamp } from '../kit/fields.ts';

/** The random part of a link that needs one. */
export const inviteKey = z.string().check(z.minLength(1), maxLength(100));

export const inviteLinkState = z.object({
  /** Whether anybody can join by a link of the team. */
  isOn: z.boolean(),
  /** Whether somebody has to approve who comes by a link. */
  needsApproval: z.boolean(),
  /** Whether the link without a key no longer works. */
  needsKey: z.boolean(),
  /** When the link without a key ends; null if it needs one. */
  expiresAt: z.nullable(timestamp),
  /** Links that were created before no longer work; null if none were ended. */
  endedAt: z.nullable(timestamp),
});
export type InviteLinkState = z.output<typeof inviteLinkState>;

/** Returned once, because the table holds only the hash of the key. */
export const createdInviteLink = z.object({
  link: z.string(),
  /** An image source. */
  qrCode: z.string(),
  createdAt: timestamp,
  expiresAt: timestamp,
});
export type CreatedInviteLink = z.output<typeof createdInviteLink>;

export const inviteLinkChange = z.strictObject({
  isOn: z.optional(z.boolean()),
  needsApproval: z.optional(z.boolean()),
});
