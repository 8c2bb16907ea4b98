import { environment } from '#functions/kit/environment.ts';
import { countAttempt } from '#functions/kit/table/attempt-limit.ts';

const hour = 3600;

/** Limits the accounts that strangers create. The limit of the tenant is for one source address. */
export const countRegistration = (sourceAddress: string) => {
  const max = Number(environment('REGISTRATIONS_PER_HOUR'));
  return countAttempt([{ name: 'registration', max, periodSeconds: hour }, sourceAddress]);
};

const invitations = { name: 'invitation', max: 200, periodSeconds: hour };

/** Limits the accounts that one user creates for others. */
export const countInvitation = (inviterId: string) => countAttempt([invitations, inviterId]);

const invitationEmails = { name: 'invitation_email', max: 5, periodSeconds: 24 * hour };

/** Limits the invitations that an address gets, whoever sends them. */
export const countInvitationEmail = (address: string) => countAttempt([invitationEmails, address]);
