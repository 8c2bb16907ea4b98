import { sentence } from '#shared/kit/sentence.ts';
/** Copy of the page behind the link of an email. */
export const acceptInvitationCopy = {
  email: 'Email',
  password: 'Password',
  submit: 'Accept Invitation',
  join: 'Join',
  endsOtherAccount:
    'Another company has an account with this email address that was never verified. When you join, that account can no longer sign in.',
  failed: 'Failed to accept the invitation',
  welcome: (company: string) => sentence`Welcome to ${company}!`,
  expired: 'This invitation has expired',
  ended: 'This invitation is no longer valid',
  signedIn: "You're already signed in",
  signedInText: (company: string, email: string) =>
    sentence`You're signed in to ${company} as ${email}. To join, sign out and open the link again.`,
};
