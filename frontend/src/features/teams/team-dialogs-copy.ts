import type { TeamContents } from '#shared/contents/team-contents.ts';
import { cappedCountOf } from '#shared/kit/capped-count.ts';
import { countOf } from '#shared/kit/count-of.ts';
import { sentence } from '#shared/kit/sentence.ts';
import type { OpenWork } from './open-work.ts';

/** `a, b, and c`. */
const list = new Intl.ListFormat('en-US');

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
  /** Asks who takes over the open work of a member. */
  removal: {
    title: (name: string, team: string) => sentence`Remove ${name} from ${team}?`,
    confirm: 'Remove',
    counted: ({ todos, goals, issues }: OpenWork) =>
      [
        [todos, countOf(todos, 'open todo')] as const,
        [goals, countOf(goals, 'goal')] as const,
        [issues, countOf(issues, 'issue')] as const,
      ]
        .filter(([count]) => count > 0)
        .map(([, text]) => text),
    /** Without a name for the user. */
    work: (name: string | undefined, counted: readonly string[]) =>
      name === undefined
        ? `You have ${list.format(counted)} in this team.`
        : sentence`${name} has ${list.format(counted)} in this team.`,
    unknownWork: 'There may be open work in this team.',
    takesOver: 'Who takes over?',
    searchMembers: 'Search members…',
    noMember: 'No one found',
    nobody: 'Nobody, leave it unassigned',
    goesTo: (name: string) => sentence`Open work goes to ${name}.`,
    unassigned: 'Open work is no longer assigned.',
  },
  leavePrivate: {
    title: (team: string) => sentence`Leave ${team}?`,
    description:
      "This team is private: you'll lose access to everything in it, and only its leader can add you back.",
    confirm: 'Leave team',
  },
  deleteTeam: {
    title: 'Delete Team',
    description:
      "The team and everything in it will be deleted for everyone, but logged time stays in timesheets. You can't undo this.",
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
