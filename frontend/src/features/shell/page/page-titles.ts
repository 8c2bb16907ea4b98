import { sentence } from '#shared/kit/sentence.ts';

const dayMs = 86_400_000;

/** Nobody comes back to what they have just found. */
function isNew(createdAt: string): boolean {
  const age = Date.now() - Date.parse(createdAt);
  return age >= 0 && age < dayMs;
}

/**
 * Title and subtitle of every page. Not part of the features' copy: the entry chunk contains all
 * routes and would then contain all copy.
 */
export const pageTitles = {
  signIn: { title: 'Sign in' },
  invitation: { title: 'Team invitation' },
  emailInvitation: { title: 'Invitation' },
  dashboard: {
    title: 'Team Dashboard',
    subtitle: ({ name, createdAt }: { name: string; createdAt: string }) =>
      isNew(createdAt)
        ? sentence`Welcome, ${name}! Here's what's happening with your team.`
        : sentence`Welcome back, ${name}! Here's what's happening with your team.`,
  },
  myWork: { title: 'My work', subtitle: 'Todos, issues, goals, and milestones in all teams' },
  goals: { title: 'Goals', subtitle: 'Where your team is heading' },
  goal: { title: 'Goal' },
  todos: { title: 'Todos' },
  todo: { title: 'Todo' },
  issues: { title: 'Issues', subtitle: "What's blocking your team" },
  issue: { title: 'Issue' },
  scorecards: { title: 'Scorecards', subtitle: 'The numbers your team tracks' },
  scorecard: { title: 'Scorecard' },
  measurables: { title: 'Measurables', subtitle: 'The numbers your scorecards are made of' },
  teams: { title: 'Teams', subtitle: 'Manage teams and team members in your organization' },
  directory: { title: 'Directory', subtitle: 'All users in your organization' },
  timesheets: { title: 'Timesheets', subtitle: 'Where the time goes' },
  auditLog: { title: 'Audit Log', subtitle: 'Who did what in your company' },
  settings: { title: 'Settings', subtitle: 'Your profile and security' },
  settingsPeople: { title: 'People', subtitle: 'Roles and access for everyone in your company' },
  settingsCompany: { title: 'Company', subtitle: 'Your company settings' },
  profile: { title: 'Profile' },
};
