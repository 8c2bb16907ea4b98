import { sentence } from '#shared/kit/sentence.ts';
/** Copy of a team's invite link and of the requests that come by it. */
export const inviteLinkCopy = {
  inviteCard: {
    title: 'Team Invite',
    text: 'Choose a team to get its invite link.',
    noTeams: 'No teams with an invite link yet.',
    team: 'Team for the invite link',
    teamPlaceholder: 'Choose a team',
  },
  joinRequests: {
    title: 'Requests to join',
    approve: 'Approve',
    approveOf: (name: string) => sentence`Approve ${name}`,
    approved: 'Request approved',
    decline: 'Decline',
    declineOf: (name: string) => sentence`Decline ${name}`,
    declined: 'Request declined',
    loadFailed: 'Failed to load requests to join',
  },
  inviteLink: {
    title: 'Team invite link',
    text: 'Anyone with this link can join. New people get an account in your company.',
    qrCode: 'QR code for the invite link',
    qrCodeFailed: 'Failed to load the QR code.',
    copy: 'Copy link',
    copied: 'Copied',
    linkCopied: 'Link copied!',
    copyFailed: 'Failed to copy',
    copyFailedText: 'Could not copy link to clipboard',
    note: (day: string) => `Works until ${day}, until someone leaves, or until it is reset.`,
    createdNote: (day: string) =>
      `Copy it now: it won't be shown again. Works until ${day}, until someone leaves, or until it is reset.`,
    needsKeyText:
      'Anyone with an invite link can join. Create one to share; links created earlier keep working.',
    create: 'Create link',
    offText: 'Invite links are off. Nobody can join by a link until you turn them on.',
    offForMembers: 'Invite links are off. The team leader or a company admin can turn them on.',
    loadFailed: 'Failed to load the invite link',
    switches: {
      isOn: {
        label: 'Invite links',
        turnedOn: 'Invite links turned on',
        turnedOff: 'Invite links turned off',
      },
      needsApproval: {
        label: 'Ask for approval',
        turnedOn: 'Approval turned on',
        turnedOff: 'Approval turned off',
      },
    },
    reset: 'Reset link',
    resetTitle: (team: string) => sentence`Reset the invite link of ${team}?`,
    resetText: 'Every link shared so far stops working. You get a new one to share.',
    resetDone: 'Invite link reset',
  },
};
