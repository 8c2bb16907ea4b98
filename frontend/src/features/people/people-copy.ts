import { countOf } from '#shared/kit/count-of.ts';
import { sentence } from '#shared/kit/sentence.ts';

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
  filter: {
    label: 'Filter users',
    everyone: 'Everyone',
    notSignedIn: 'Not signed in yet',
  },
  userCard: {
    you: 'You',
    deleteUser: (name: string) => sentence`Delete ${name}`,
    online: 'Online',
    offline: 'Offline',
    lastActive: 'last active',
    justNow: 'just now',
    notSignedInYet: 'Invited, not signed in yet',
    suspended: 'Suspended',
    typedPassword: 'Still uses the password that was set for them',
  },
};
