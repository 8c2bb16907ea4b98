/** Copy of the settings page. Its sign-in panels have their own. */
export const settingsCopy = {
  profile: {
    title: 'Profile',
    hint: 'How your colleagues see you in Day Zero.',
    name: 'Display Name',
    nameHint: 'Contact your administrator to change your name',
    email: 'Email',
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
  administration: {
    title: 'Administration',
    hint: 'For company administrators only.',
    auditLog: 'Audit log',
    auditLogHint: 'Who signed in, invited, exported, or changed people and teams.',
    openAuditLog: 'Open Audit Log',
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
