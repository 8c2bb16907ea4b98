import { sentence } from '#shared/kit/sentence.ts';
/** Copy of the shell: sidebar, header and pages that report an error. */
export const shellCopy = {
  product: 'Day Zero',
  loading: 'Loading',
  skipToContent: 'Skip to content',
  sidebar: {
    label: 'Sidebar',
    menu: 'Menu',
    openMenu: 'Open menu',
    navigation: 'Main navigation',
    company: 'Company',
    companyOf: (name: string) => sentence`Company: ${name}`,
    soon: 'Soon',
    comingSoon: (label: string) => `${label} are coming soon`,
    signOut: 'Sign out',
    signingOut: 'Signing out...',
    overdueTodos: {
      label: 'overdue',
      tooltip: (count: number) =>
        count === 1
          ? '1 overdue todo assigned to you in this team'
          : `${count} overdue todos assigned to you in this team`,
    },
    unresolvedIssues: {
      label: 'unresolved',
      tooltip: (count: number) =>
        count === 1 ? '1 unresolved issue in this team' : `${count} unresolved issues in this team`,
    },
  },
  goTo: 'Go to',
  navigation: {
    main: 'Main',
    home: 'My Day Zero',
    myWork: 'My work',
    goals: 'Goals',
    todos: 'Todos',
    issues: 'Issues',
    scorecards: 'Scorecards',
    views: 'Views',
    management: 'Management',
    teams: 'Teams',
    directory: 'Directory',
    timesheets: 'Timesheets',
    settings: 'Settings',
    reports: 'Reports',
  },
  header: {
    newItem: 'New Item',
    todo: 'Todo',
    issue: 'Issue',
    goal: 'Goal',
    switchTheme: (theme: 'light' | 'dark') => `Switch to ${theme} theme`,
  },
  update: {
    title: 'A new version is available',
    text: 'Reload to update.',
    reload: 'Reload',
  },
  notFound: {
    title: '404 Page Not Found',
    text: 'Did you forget to add the page to the router?',
  },
  goHome: 'Go to My Day Zero',
  pageError: {
    title: 'Something went wrong',
    text: 'Something went wrong on our side. Your saved work is safe.',
    retry: 'Try again',
  },
  missingCode: {
    title: "This page couldn't be loaded",
    text: 'There may be a newer version of Day Zero. Your saved work is safe.',
    reload: 'Reload',
  },
  offline: {
    title: "You're offline",
    text: "This page will load when you're back online. Your saved work is safe.",
  },
};
