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

const passwordResets = { name: 'password_reset', max: 5, periodSeconds: day };

/** Limits how often administrators reset the password of a user. */
export const countPasswordReset = (userId: string) => countAttempt([passwordResets, userId]);

const emailCodes = { name: 'email_code', max: 5, periodSeconds: hour, error: EmailCodesError };

/** Limits the codes that a user requests. */
export const countEmailCode = (userId: string) => countAttempt([emailCodes, userId]);

const joinRequests = { name: 'join_request', max: 50, periodSeconds: day };

/** Limits the requests to join a team, each of which notifies its managers. */
export const countJoinRequest = (teamId: string) => countAttempt([joinRequests, teamId]);
