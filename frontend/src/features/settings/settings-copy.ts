/** Copy of the settings page. Its sign-in panels have their own. */
export const settingsCopy = {
  navigation: {
    label: 'Settings',
    account: 'Account',
    people: 'People',
    company: 'Company',
    auditLog: 'Audit Log',
  },
  name: {
    save: 'Save',
    required: 'Name is required',
    changed: 'Name changed',
    failed: 'Failed to change the name',
  },
  company: {
    title: 'Company',
    hint: 'How everybody sees your company in Day Zero.',
    name: 'Company name',
    nameHint: 'No other company can have this name or a former one of yours',
  },
  policies: {
    title: 'Rules',
    hint: 'What people in your company may and must do.',
    inviters: 'Who can invite people',
    invitersHint:
      'A limit ends the invite links of every team. New ones are created by those who can invite.',
    everyone: 'Everyone',
    leaders: 'Team leaders and administrators',
    administrators: 'Administrators only',
    secondFactor: 'Require two-step sign-in',
    secondFactorHint:
      'People without it set it up before anything else. People who sign in through your company are not asked.',
    failed: 'Failed to save',
  },
  administratorsOnly: {
    title: 'For company administrators',
    hint: 'Ask an administrator to change people or the company.',
    back: 'Go to your settings',
  },
  profile: {
    title: 'Profile',
    hint: 'How your colleagues see you in Day Zero.',
    name: 'Display Name',
    nameHint: 'Comments and history keep your former name',
    email: 'Email',
    ownEmailHint: 'You can change it under Security',
    emailHint: 'Contact your administrator to change your email',
  },
  workspace: {
    title: 'Workspace',
    hint: 'Saved in this browser only.',
    team: 'Current team',
    teamHint: "The dashboard and lists show this team's work",
    theme: 'Theme',
    themeHint: 'Applies immediately',
    light: 'Light',
    dark: 'Dark',
  },
  security: {
    title: 'Security',
    hint: 'How you sign in and where you are signed in.',
    password: 'Password',
    passwordHint: 'At least 6 characters. Keep it to yourself.',
    needsApproval: 'Password changes require administrator approval',
    changePassword: 'Change Password',
  },
};
