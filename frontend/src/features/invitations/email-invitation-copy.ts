/** Copy of accepting an invitation by email, and of those that are pending. */
export const emailInvitationCopy = {
  /** The page behind the link of an email. */
  accept: {
    email: 'Email',
    password: 'Password',
    submit: 'Accept Invitation',
    endsOtherAccount:
      'Another company has an account with this email address that was never verified. When you accept, that account can no longer sign in.',
    failed: 'Failed to accept the invitation',
    welcome: (company: string) => `Welcome to ${company}!`,
    expired: 'This invitation has expired',
    ended: 'This invitation is no longer valid',
    signedIn: "You're already signed in",
    signedInText: (company: string, email: string) =>
      `You're signed in to ${company} as ${email}. To accept this invitation, sign out and open the link again.`,
  },
  pending: {
    title: 'Pending invitations',
    invitedBy: (name: string) => `Invited by ${name}`,
    expires: (day: string) => `expires ${day}`,
    expired: 'Expired',
    sendAgain: 'Send again',
    sendAgainTo: (name: string) => `Send again to ${name}`,
    sentAgain: (email: string) => `Invitation sent to ${email}`,
    sendFailed: 'Failed to send the invitation',
    withdraw: 'Withdraw',
    withdrawOf: (name: string) => `Withdraw invitation to ${name}`,
    withdrawTitle: 'Withdraw Invitation',
    withdrawText: (name: string) =>
      `The link in the email to ${name} will stop working. You can invite them again.`,
    withdrawn: 'Invitation withdrawn',
    withdrawFailed: 'Failed to withdraw the invitation',
    loadFailed: 'Failed to load pending invitations',
  },
};
