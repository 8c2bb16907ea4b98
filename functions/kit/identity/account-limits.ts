import { environment } from '#functions/kit/environment.ts';
import { countAttempt } from '#functions/kit/table/attempt-limit.ts';
import { EmailCodesError, EmailUnverifiedError } from '#shared/people/email-errors.ts';

const hour = 3600;
const day = 24 * hour;

/** Limits the accounts that strangers create. The limit of the tenant is for one source address. */
export const countRegistration = (sourceAddress: string) => {
  const max = Number(environment('REGISTRATIONS_PER_HOUR'));
  return countAttempt([{ name: 'registration', max, periodSeconds: hour }, sourceAddress]);
};

const invitations = { name: 'invitation', max: 200, periodSeconds: hour };

/** Anybody can register an address that is not theirs, and invite from it. */
const unverifiedInvitations = {
  name: 'unverified_invitation',
  max: 5,
  periodSeconds: day,
  error: EmailUnverifiedError,
};

interface Inviter {
  id: string;
  emailVerifiedAt?: string | undefined;
}

/** Limits the accounts that one user creates for others. */
export const countInvitation = async ({ id, emailVerifiedAt }: Inviter) => {
  if (!emailVerifiedAt) await countAttempt([unverifiedInvitations, id]);
  await countAttempt([invitations, id]);
};

const invitationEmails = { name: 'invitation_email', max: 5, periodSeconds: day };

/** Limits the invitations that an address gets from all senders together. */
export const countInvitationEmail = (address: string) => countAttempt([invitationEmails, address]);

/** Anybody who has an invite link can ask, and must not keep colleagues from inviting the address. */
const joinEmails = { name: 'join_email', max: 5, periodSeconds: day };

/** Limits the emails that an address gets because somebody entered it behind an invite link. */
export const countJoinEmail = (address: string) => countAttempt([joinEmails, address]);

/** Administrators and users choose addresses, so an address can belong to many users, one after the other. */
interface Recipient {
  id: string;
  username: string;
}

const passwordResets = { name: 'password_reset', max: 5, periodSeconds: day };

const resetEmails = { ...passwordResets, name: 'reset_email' };

/** Limits the emails with which administrators reset the password of a user. */
export const countPasswordReset = async ({ id, username }: Recipient) => {
  await countAttempt([passwordResets, id]);
  await countAttempt([resetEmails, username]);
};

const emailCodes = { name: 'email_code', max: 5, periodSeconds: hour, error: EmailCodesError };

const codeEmails = { name: 'code_email', max: 10, periodSeconds: day };

/** Limits the emails with codes that a user requests, and those that an address gets. */
export const countEmailCode = async ({ id, username }: Recipient) => {
  await countAttempt([emailCodes, id]);
  await countAttempt([codeEmails, username]);
};

const ownerWarnings = { name: 'owner_warning', max: 1, periodSeconds: day };

/** Limits the emails that tell the owner of an address that somebody tried to register it. */
export const countOwnerWarning = (address: string) => countAttempt([ownerWarnings, address]);

const joinRequests = { name: 'join_request', max: 50, periodSeconds: day };

/** Limits the requests to join a team, each of which notifies its managers. */
export const countJoinRequest = (teamId: string) => countAttempt([joinRequests, teamId]);
