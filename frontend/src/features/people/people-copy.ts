import { cappedCountOf } from '#shared/kit/capped-count.ts';
import { countOf } from '#shared/kit/count-of.ts';
import type { UserWork } from '#shared/people/user-deletion.ts';

const openAndClosed = ({ open, closed }: { open: number; closed: number }, one: string) => {
  if (open + closed === 0) return [];
  if (closed === 0) return [cappedCountOf(open, `open ${one}`)];
  if (open === 0) return [cappedCountOf(closed, `closed ${one}`)];
  return [`${cappedCountOf(open, `open ${one}`)} and ${cappedCountOf(closed, 'closed', 'closed')}`];
};

const some = (count: number, one: string) => (count === 0 ? [] : [cappedCountOf(count, one)]);

export const peopleCopy = {
  directory: {
    search: 'Search users',
    searchPlaceholder: 'Search by name, email, or role...',
    label: 'Users',
    count: (users: number) => countOf(users, 'user'),
    countFound: (found: number, users: number) => `${found} of ${countOf(users, 'user')}`,
    showMore: (users: number) => `Show ${users} more`,
    loading: 'Loading users…',
    loadFailed: 'Failed to load users',
    retry: 'Try again',
    emptyTitle: 'No users yet',
    noMatchTitle: 'No users found',
    noMatchHint: 'Try adjusting your search criteria',
    showAll: 'Show all users',
    shortcutsHeading: 'In the directory',
    shortcuts: {
      invite: 'Invite a user',
      search: 'Search',
      open: 'Open the profile',
      delete: 'Delete the user',
    },
  },
  userCard: {
    you: 'You',
    deleteUser: (name: string) => `Delete ${name}`,
    online: 'Online',
    offline: 'Offline',
    lastActive: 'last active',
    justNow: 'just now',
    notSignedInYet: 'Invited, not signed in yet',
    suspended: 'Suspended',
    typedPassword: 'Still uses the password that was set for them',
  },
  deleteUser: {
    title: 'Delete User',
    description: (name: string) =>
      `${name} will be signed out immediately and can't sign in again. Their work goes to the colleague you choose. You can't undo this.`,
    confirm: 'Delete User',
    cancel: 'Cancel',
    close: 'Close',
    reassignTo: 'Reassign work to',
    searchColleagues: 'Search colleagues…',
    noColleague: 'No colleagues found',
    chooseColleague: 'Choose a colleague',
    someColleague: 'your colleague',
    goesOn: 'You can close this. It continues in the background.',
    work: 'What will be reassigned',
    counting: 'Counting…',
    noWork: 'No work is assigned to them',
    counted: (work: UserWork): string[] => [
      ...openAndClosed(work.todos, 'todo'),
      ...openAndClosed(work.goals, 'goal'),
      ...some(work.milestones, 'milestone'),
      ...openAndClosed(work.issues, 'issue'),
      ...some(work.scorecards, 'scorecard'),
      ...some(work.measurables, 'measurable'),
      ...(work.ledTeams === 0 ? [] : [`${cappedCountOf(work.ledTeams, 'team')} they lead`]),
    ],
    deleted: 'User deleted successfully',
    failed: 'Failed to delete user',
  },
  deletionProgress: {
    to: (successor: string) => `Reassigning to ${successor}`,
    fromTo: (name: string, successor: string) => `Reassigning ${name}'s work to ${successor}`,
    soFar: (what: string, moved: number) => `${what}: ${countOf(moved, 'item')} so far.`,
  },
};
