import type { Site } from '#functions/kit/http/route-request.ts';
import { mailText } from '#functions/kit/mail-text.ts';
import { queueMail } from '#functions/mail/mail-store.ts';
import type { StoredUser } from '#functions/people/user-store.ts';
import type { EmailedJoinLink, StoredInvitation } from './invitation-store.ts';

/** The link of an invitation by email. Browsers send no fragment, so the secret is in no log. */
const invitationLink = (origin: string, token: string): string => `${origin}/invitation#${token}`;

const dayIn = (timeZone: string, moment: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone }).format(new Date(moment));

interface Sending {
  id: string;
  token: string;
  companyName: string;
  /** The company's, because the invited person's is unknown. */
  timeZone: string;
  site: Site;
}

interface SendingBySomebody extends Sending {
  inviter: Pick<StoredUser, 'emailVerifiedAt'>;
}

/**
 * Queues the email with the link, in the transaction that stores the invitation. `id` is the same
 * for each retry.
 */
export const queueInvitation = (
  { companyId, name, username, inviter, expiresAt, sentAt }: StoredInvitation,
  { id, token, companyName, timeZone, site, inviter: sender }: SendingBySomebody,
) =>
  queueMail(
    {
      companyId,
      id,
      kind: sender.emailVerifiedAt ? 'invitation' : 'unproved_invitation',
      to: username,
      subject: mailText`${inviter.name} invited you to ${companyName} on Day Zero`,
      text: [
        mailText`Hi ${name},`,
        mailText`${inviter.name} invited you to join ${companyName} on Day Zero. Choose a password to get started:`,
        invitationLink(site.origin, token),
        `The link works once, until ${dayIn(timeZone, expiresAt)}. If you didn't expect this email, you can ignore it.`,
      ].join('\n\n'),
    },
    new Date(sentAt),
  );

/** Repeats nothing that was typed, because a stranger may have typed the address. */
export const queueJoinLink = (
  { companyId, username, expiresAt, sentAt }: EmailedJoinLink,
  { id, token, companyName, timeZone, site }: Sending,
) =>
  queueMail(
    {
      companyId,
      id,
      kind: 'join_link',
      to: username,
      subject: mailText`Finish joining ${companyName} on Day Zero`,
      text: [
        mailText`Somebody used an invite link of ${companyName} on Day Zero and entered your email address. If it was you, choose a password to join:`,
        invitationLink(site.origin, token),
        `The link works once, until ${dayIn(timeZone, expiresAt)}. If it wasn't you, you can ignore this email.`,
      ].join('\n\n'),
    },
    new Date(sentAt),
  );
