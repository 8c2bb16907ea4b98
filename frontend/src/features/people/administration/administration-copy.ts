import { countOf } from '#shared/kit/count-of.ts';
import { sentence } from '#shared/kit/sentence.ts';

/** Copy of Settings → People. */
export const administrationCopy = {
  label: 'People',
  search: 'Search people',
  searchPlaceholder: 'Search by name, email, or role...',
  count: (people: number) => countOf(people, 'person', 'people'),
  countFound: (found: number, people: number) =>
    `${found} of ${countOf(people, 'person', 'people')}`,
  showMore: (people: number) => `Show ${people} more`,
  loading: 'Loading people…',
  loadFailed: 'Failed to load people',
  noMatchTitle: 'No people found',
  noMatchHint: 'Try adjusting your search criteria',
  showAll: 'Show everyone',
  you: 'You',
  active: 'Active',
  invited: 'Invited',
  suspended: 'Suspended',
  actionsFor: (name: string) => sentence`Actions for ${name}`,
  shortcuts: {
    heading: 'In the list of people',
    search: 'Search',
    open: 'Open the actions',
  },
  role: {
    heading: 'Role',
    done: (name: string, role: string) => sentence`${name} is now ${role}`,
    together: (count: number) => `${countOf(count, 'role')} changed`,
    failed: 'Failed to change the role',
  },
  rename: {
    action: 'Change name',
    title: 'Change name',
    text: 'Work, teams and lists show the new name. Comments and history keep the former one.',
    name: 'Name',
    required: 'Name is required',
    save: 'Save',
    cancel: 'Cancel',
    done: 'Name changed',
    failed: 'Failed to change the name',
  },
  changeEmail: {
    action: 'Change email',
    title: 'Change email',
    text: (name: string) =>
      sentence`${name} will sign in with the new address at once. We'll ask them to verify it, and tell the former address.`,
    email: 'Email',
    save: 'Save',
    cancel: 'Cancel',
    done: 'Email changed',
    failed: 'Failed to change the email',
  },
  signOut: {
    action: 'Sign out everywhere',
    title: (name: string) => sentence`Sign out ${name}?`,
    text: 'They are signed out in every browser at once. Unsaved changes there will be lost.',
    done: (name: string) => sentence`${name} was signed out everywhere`,
    failed: 'Failed to sign out',
  },
  resetPassword: {
    action: 'Reset password',
    title: (name: string) => sentence`Reset the password of ${name}?`,
    text: (email: string) =>
      sentence`Their password stops working and they are signed out everywhere at once. We'll email ${email} a link to set a new one.`,
    confirm: 'Reset',
    done: (name: string) => sentence`The password of ${name} was reset`,
    failed: 'Failed to reset the password',
  },
  resetFactor: {
    action: 'Reset two-step sign-in',
    title: (name: string) => sentence`Reset two-step sign-in of ${name}?`,
    text: "Their app and recovery codes stop working, and they are signed out everywhere. They'll sign in with just their password. Make sure it's them who asks.",
    confirm: 'Reset',
    done: (name: string) => sentence`Two-step sign-in of ${name} is off`,
    failed: 'Failed to reset two-step sign-in',
  },
  suspend: {
    action: 'Suspend',
    title: (name: string) => sentence`Suspend ${name}?`,
    text: "They are signed out everywhere at once and can't sign in until you restore them. Their work and teams stay. Every team's invite link ends, because they may know it.",
    done: (name: string) => sentence`${name} is suspended`,
    failed: 'Failed to suspend',
  },
  restore: {
    action: 'Restore',
    done: (name: string) => sentence`${name} can sign in again`,
    failed: 'Failed to restore',
  },
  delete: 'Delete user',
};
