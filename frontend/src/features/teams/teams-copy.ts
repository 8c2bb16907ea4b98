import { countOf } from '#shared/kit/count-of.ts';
import { sentence } from '#shared/kit/sentence.ts';

/** Copy of teams: the teams page and the team selection. */
export const teamsCopy = {
  badges: {
    leader: 'Leader',
    member: 'Member',
    notMember: 'Not a Member',
  },
  list: {
    search: 'Search teams',
    searchPlaceholder: 'Search teams',
    count: (teams: number) => countOf(teams, 'team'),
    countFound: (found: number, teams: number) => `${found} of ${countOf(teams, 'team')}`,
    mine: 'My teams',
    noMatchTitle: 'No teams found',
    noMatchHint: 'Try other words or all teams',
    showAll: 'Show all teams',
    loading: 'Loading teams…',
    loadFailed: 'Failed to load teams',
    retry: 'Try again',
    notFoundTitle: 'Team not found',
    notFoundText: "The team you're looking for has been deleted, or you may no longer see it.",
    emptyTitle: 'No Teams Yet',
    emptyHint: 'Create your first team to start collaborating with your organization',
    shortcutsHeading: 'In the teams',
    shortcuts: {
      new: 'New team',
      search: 'Search',
      mine: 'Show only mine, or all teams',
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
  selection: {
    label: 'Team',
    placeholder: 'Select a team',
    empty: 'No teams yet',
    loadFailed: 'Failed to load teams',
    lost: (team: string) => sentence`You're no longer in ${team}`,
    switchedTo: (team: string) => sentence`Switched to ${team}.`,
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
