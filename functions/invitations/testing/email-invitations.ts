import { queuedMails } from '#functions/mail/testing/queued-mails.ts';
import type { Person } from '#functions/testing/company.ts';
import { type Invocation, invoke } from '#functions/testing/invoke.ts';
import { newAddress } from '#functions/testing/sign-up.ts';
import { handler as acceptInvitation } from '../by-email/accept-invitation.ts';
import { handler as createInvitation } from '../by-email/create-invitation.ts';
import { handler as listInvitations } from '../by-email/list-invitations.ts';
import { handler as readInvitation } from '../by-email/read-invitation.ts';
import { handler as sendInvitation } from '../by-email/send-invitation.ts';
import { handler as withdrawInvitation } from '../by-email/withdraw-invitation.ts';

export const day = 86_400_000;
export const password = 'correct horse';

const form = (fields: Record<string, unknown> = {}) => ({
  name: 'Idris Okafor',
  username: newAddress(),
  ...fields,
});

export const invite = (as: Pick<Person, 'cookie'>, fields = {}, more: Invocation = {}) =>
  invoke(createInvitation, { ...more, as, body: form(fields) });

/** The token in the last email to an address. */
export const tokenTo = async (companyId: string, address: string): Promise<string> => {
  const mails = (await queuedMails(companyId))
    .filter(({ to }) => to === address)
    .sort((one, other) => one.queuedAt.localeCompare(other.queuedAt));
  return /\/invitation#([\w-]+)/.exec(mails.at(-1)?.text ?? '')?.[1] ?? '';
};

export const read = (token: string) => invoke(readInvitation, { body: { token } });

export const accept = (token: string, more: Invocation = {}) =>
  invoke(acceptInvitation, { ...more, body: { token, password, ...(more.body as object) } });

export const list = async (as: Pick<Person, 'cookie'>) =>
  (await invoke(listInvitations, { as })).body;

export const sendAgain = (
  as: Pick<Person, 'cookie'>,
  invitationId: string,
  more: Invocation = {},
) => invoke(sendInvitation, { ...more, as, params: { invitationId } });

export const withdraw = (as: Pick<Person, 'cookie'>, invitationId: string) =>
  invoke(withdrawInvitation, { as, params: { invitationId } });

export const ended = { status: 404, body: { code: 'invitation_ended' } };
export const expired = { status: 404, body: { code: 'invitation_expired' } };
