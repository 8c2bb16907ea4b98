import { sentence } from '#shared/kit/sentence.ts';
/** Copy of the invitations by email that nobody has accepted yet. */
export const pendingInvitationsCopy = {
  title: 'Pending invitations',
  invitedBy: (name: string) => sentence`Invited by ${name}`,
  expires: (day: string) => `expires ${day}`,
  expired: 'Expired',
  sendAgain: 'Send again',
  sendAgainTo: (name: string) => sentence`Send again to ${name}`,
  sentAgain: (email: string) => sentence`Invitation sent to ${email}`,
  sendFailed: 'Failed to send the invitation',
  withdraw: 'Withdraw',
  withdrawOf: (name: string) => sentence`Withdraw invitation to ${name}`,
  withdrawTitle: 'Withdraw Invitation',
  withdrawText: (name: string) =>
    sentence`The link in the email to ${name} will stop working. You can invite them again.`,
  withdrawn: 'Invitation withdrawn',
  withdrawFailed: 'Failed to withdraw the invitation',
  loadFailed: 'Failed to load pending invitations',
};
