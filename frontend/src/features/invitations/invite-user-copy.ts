import { sentence } from '#shared/kit/sentence.ts';
/** Copy of the dialog that creates an account for a colleague. */
export const inviteUserCopy = {
  title: 'Invite User',
  emailDescription: (company: string) =>
    sentence`They'll get an email with a link to join ${company} and choose their own password. It expires in 7 days.`,
  passwordDescription: (company: string) =>
    sentence`They'll sign in to ${company} with this email and password. Share these details with them yourself.`,
  name: 'Full Name',
  email: 'Email',
  emailPlaceholder: 'name@company.com',
  role: 'Role',
  setPassword: 'Set a password myself',
  password: 'Password',
  teams: 'Teams',
  optional: '(optional)',
  teamsFailed: (reason: string) => `Failed to load teams. ${reason}`,
  privateTeam: 'Private team',
  cancel: 'Cancel',
  submit: 'Invite User',
  invited: 'User invited successfully',
  emailSent: (email: string) => sentence`Invitation sent to ${email}`,
  failed: 'Error',
};
