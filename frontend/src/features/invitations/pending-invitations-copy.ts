/** Copy of the invitations by email that nobody has accepted yet. */
export const pendingInvitationsCopy = {
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
};
