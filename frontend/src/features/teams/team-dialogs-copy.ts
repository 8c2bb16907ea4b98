import { cappedCountOf } from '#shared/kit/capped-count.ts';
import { sentence } from '#shared/kit/sentence.ts';
import type { TeamContents } from '#shared/teams/team-responses.ts';

/** Copy of the dialogs of a team. */
export const teamDialogsCopy = {
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
    remove: (name: string) => sentence`Remove ${name}`,
    added: (name: string) => sentence`${name} was added to the team`,
    removed: (name: string) => sentence`${name} was removed from the team`,
    removedTogether: (count: number) => `${count} people were removed from the team`,
    workStays: 'Work assigned to them stays in the team.',
    restored: (name: string) => sentence`${name} is back on the team`,
    left: (team: string) => sentence`You left ${team}`,
    rejoined: (team: string) => sentence`You're back in ${team}`,
  },
  leavePrivate: {
    title: (team: string) => sentence`Leave ${team}?`,
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
};
