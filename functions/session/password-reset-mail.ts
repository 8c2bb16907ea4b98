import type { Site } from '#functions/kit/http/route-request.ts';
import { mailText } from '#functions/kit/mail-text.ts';
import type { StoredUser } from '#functions/people/user-store.ts';
import { passwordResetLink } from '#shared/session/password-reset-link.ts';

/** For a user whose password an administrator reset. */
export const passwordResetMail = (
  { name, username, companyName }: StoredUser,
  administrator: string,
  { origin }: Site,
) => ({
  subject: 'Set a new password for Day Zero',
  text: [
    mailText`Hi ${name},`,
    mailText`${administrator}, an administrator of ${companyName}, reset your password. You've been signed out everywhere, and your old password no longer works. Set a new one to sign in again:`,
    passwordResetLink(origin, username),
    "We'll email you a code when you open the link. If you didn't expect this email, ask your administrator.",
  ].join('\n\n'),
});
