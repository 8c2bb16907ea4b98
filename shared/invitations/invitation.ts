import * as z from 'zod/mini';
import { email, id, ignored, maxLength, properName, timestamp } from '../kit/fields.ts';
import { password } from '../kit/password-input.ts';
import { role } from '../people/role.ts';
import { ignoredAtUserCreation } from '../people/user-creation.ts';
import { inviteKey } from '../teams/invite-link-fields.ts';

const invited = {
  name: properName('Name is required'),
  username: email('Please enter a valid email address'),
  role: z._default(role, 'team_member'),
  /** Limited by the size of a transaction: up to six operations per team. */
  teamIds: z.optional(
    z
      .array(id)
      .check(z.maxLength(15, 'Choose 15 teams at most; they can be added to others afterwards.')),
  ),
  /** Users are always invited into the inviter's company. */
  ...ignored('companyId'),
  ...ignoredAtUserCreation,
};

/** An account with a password that the inviter chooses. */
export const userInvitation = z.strictObject({ ...invited, password });

/** The invited person chooses the password. */
export const emailInvitation = z.strictObject(invited);

/** The secret in the link of an invitation by email. */
const token = z.string().check(maxLength(200));

export const invitationToken = z.strictObject({ token });

export const invitationAcceptance = z.strictObject({ token, password });

/** What the invited person sees before accepting. */
export const openInvitation = z.object({
  companyName: z.string(),
  /** Null for somebody who used the invite link of a team. */
  inviterName: z.nullable(z.string()),
  name: z.string(),
  username: z.string(),
  /** Accepting it ends an account in another company whose address nobody proved. */
  endsOtherAccount: z.boolean(),
});
export type OpenInvitation = z.output<typeof openInvitation>;

/** An invitation by email that nobody has accepted yet, as colleagues see it. */
export const pendingInvitation = z.object({
  id,
  name: z.string(),
  username: z.string(),
  role,
  /** Who sent it last. */
  inviter: z.object({ id, name: z.string() }),
  sentAt: timestamp,
  expiresAt: timestamp,
});
export type PendingInvitation = z.output<typeof pendingInvitation>;

export const teamJoining = z.strictObject({
  name: properName('Name is required'),
  username: email('Please enter a valid email address'),
  password,
  teamId: id,
  /** The link's key, if it has one. */
  key: z.optional(inviteKey),
  /** A new member joins the team's company as a team member. */
  ...ignored('companyId', 'role'),
  ...ignoredAtUserCreation,
});

/** Somebody asks to join by a link that needs approval, or a proof of their address. */
export const joinAsking = z.strictObject({
  name: properName('Name is required'),
  username: email('Please enter a valid email address'),
  teamId: id,
  /** The link's key, if it has one. */
  key: z.optional(inviteKey),
});

/** A request that nobody has approved or declined yet, as managers of the team see it. */
export const joinRequest = z.object({
  id,
  name: z.string(),
  username: z.string(),
  requestedAt: timestamp,
});
export type JoinRequest = z.output<typeof joinRequest>;

export const existingUserJoining = z.strictObject({
  teamId: id,
  /** The link's key, if it has one. */
  key: z.optional(inviteKey),
  /** Must be the caller. */
  userId: id,
  ...ignored('joinedAt'),
});
