import { cappedCountOf } from '#shared/kit/capped-count.ts';
import { countOf } from '#shared/kit/count-of.ts';
import type { TeamContents } from '#shared/teams/team.ts';

/** Copy of teams: the teams page, its dialogs and the team selection. */
export const teamsCopy = {
  badges: {
    leader: 'Leader',
    member: 'Member',
    notMember: 'Not a Member',
  },
  list: {
    count: (teams: number) => countOf(teams, 'team'),
    loading: 'Loading teams…',
    loadFailed: 'Failed to load teams',
    retry: 'Try again',
    emptyTitle: 'No Teams Yet',
    emptyHint: 'Create your first team to start collaborating with your organization',
    shortcutsHeading: 'In the teams',
    shortcuts: {
      new: 'New team',
      open: 'View the members',
      delete: 'Delete the team',
    },
    memberShortcutsHeading: 'In the team members',
    memberShortcuts: { remove: 'Remove from the team' },
  },
  card: {
    private: 'Private team',
    noDescription: 'No description',
    selected: 'Selected',
    manageMembers: 'Manage Members',
    viewMembers: 'View Members',
    join: 'Join',
    delete: 'Delete Team',
  },
  create: {
    title: 'Create Team',
    description: "You'll be its leader and first member.",
    submit: 'Create Team',
  },
  form: {
    name: 'Team name',
    description: 'Description',
    descriptionHint: 'What does this team do?',
    leader: 'Leader',
    private: 'Private team',
    privateHint: 'Visible to members only.',
    cancel: 'Cancel',
    save: 'Save',
  },
  manage: {
    tabs: 'Team details',
    members: 'Members',
    invite: 'Invite link',
    edit: 'Edit team',
  },
  members: {
    label: 'Members',
    loading: 'Loading members…',
    loadFailed: 'Failed to load members',
    you: 'You',
    add: 'Add member',
    addPlaceholder: 'Search people in your company…',
    noMatch: 'No one found',
    everyoneIsMember: 'Everyone in your company is already on this team',
    remove: (name: string) => `Remove ${name}`,
    added: (name: string) => `${name} was added to the team`,
    removed: (name: string) => `${name} was removed from the team`,
    workStays: 'Work assigned to them stays in the team.',
    restored: (name: string) => `${name} is back on the team`,
    left: (team: string) => `You left ${team}`,
    rejoined: (team: string) => `You're back in ${team}`,
  },
  leavePrivate: {
    title: (team: string) => `Leave ${team}?`,
    description:
      "This team is private: you'll lose access to everything in it, and only its leader can add you back.",
    confirm: 'Leave team',
  },
  deleteTeam: {
    title: 'Delete Team',
    description: "The team and everything in it will be deleted for everyone. You can't undo this.",
    confirm: 'Delete Team',
    contents: 'What will be deleted',
    counting: 'Counting…',
    memberships: (count: number) =>
      `${cappedCountOf(count, 'member')} will lose access but keep ${count === 1 ? 'their account' : 'their accounts'}`,
    counted: ({ todos, goals, issues, scorecards }: TeamContents) =>
      [
        [todos, cappedCountOf(todos, 'todo')] as const,
        [goals, cappedCountOf(goals, 'goal')] as const,
        [issues, cappedCountOf(issues, 'issue')] as const,
        [scorecards, cappedCountOf(scorecards, 'scorecard')] as const,
      ]
        .filter(([count]) => count > 0)
        .map(([, text]) => text),
  },
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
    approveOf: (name: string) => `Approve ${name}`,
    approved: 'Request approved',
    decline: 'Decline',
    declineOf: (name: string) => `Decline ${name}`,
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
    resetTitle: (team: string) => `Reset the invite link of ${team}?`,
    resetText: 'Every link shared so far stops working. You get a new one to share.',
    resetDone: 'Invite link reset',
  },
  selection: {
    label: 'Team',
    placeholder: 'Select a team',
    empty: 'No teams yet',
    loadFailed: 'Failed to load teams',
    lost: (team: string) => `You're no longer in ${team}`,
    switchedTo: (team: string) => `Switched to ${team}.`,
  },
  profile: {
    title: 'Teams',
    private: 'Private',
    since: (date: string) => `Since ${date}`,
    loading: 'Loading teams…',
    loadFailed: 'Failed to load teams',
    emptyTitle: 'No teams yet',
    emptyHint: 'Team memberships show here.',
    more: 'teams',
  },
  /** The assignee of an item, also while unknown. */
  assignee: {
    unassigned: 'Unassigned',
    unknown: 'Unknown User',
    loading: 'Loading...',
  },
  toasts: {
    created: 'Team created successfully',
    updated: 'Team updated successfully',
    deleted: 'Team deleted successfully',
    failed: 'Error',
  },
};
