/** The requests that each page is sure to make, by route path; `$name` matches one segment. */
export interface EarlyPlan {
  /** Requests of all pages. */
  always: readonly string[];
  /** Pages without sign-in: only `always` and their own requests are made there. */
  publicPaths: readonly string[];
  /** Requests of all pages that require sign-in. */
  signedIn: readonly string[];
  /** Of these pages too, for what is around the page's own data, which is requested first. */
  shell: readonly string[];
  /** Finds the default team; made if no team is selected. */
  firstTeam: string;
  /** Requests of single pages. */
  pages: Readonly<Record<string, readonly string[]>>;
  /** Page titles, for the header of the skeleton. */
  titles: Readonly<Record<string, string>>;
}

const stats = '/api/dashboard/stats?teamId={teamId}&timeZone={timeZone}';

/**
 * `{userId}`, `{companyId}` and `{teamId}` come from localStorage, `{timeZone}` from the browser,
 * `{linkQuery}` (may be empty) from the query, `{personId}` from the query or else the user, and other names from the path. Requests with an unknown
 * name are left to the app. URLs must equal those of the queries exactly, or the requests are made
 * twice.
 */
export const earlyPlan: EarlyPlan = {
  always: ['/api/user'],
  publicPaths: ['/auth', '/invitation', '/team-invite/$teamId'],
  signedIn: ['/api/teams'],
  shell: ['/api/notifications/unread-count', stats],
  firstTeam: '/api/dashboard/first-team',
  pages: {
    '/auth': ['/api/sign-in-options'],
    '/': [
      stats,
      '/api/users/{userId}/active-timers',
      '/api/world-clocks',
      '/api/dashboard/preferences',
      '/api/dashboard/teammates?teamId={teamId}',
      '/api/users/{userId}/todos?open=true',
      '/api/users/{userId}/goals',
      '/api/teams/{teamId}/activities',
      '/api/teams/{teamId}/issues?open=true',
    ],
    '/my-work': [
      '/api/users/{personId}/todos?open=true',
      '/api/users/{personId}/goals?open=true',
      '/api/users/{personId}/issues?open=true',
      '/api/companies/{companyId}/users',
    ],
    '/todos': ['/api/teams/{teamId}/todos', '/api/teams/{teamId}/members'],
    '/issues': [
      '/api/teams/{teamId}/issues',
      '/api/teams/{teamId}/members',
      '/api/teams/{teamId}/goals',
    ],
    '/scorecards': ['/api/teams/{teamId}/scorecards', '/api/teams/{teamId}/members'],
    '/issues/$issueId': ['/api/issues/{issueId}'],
    '/goals': ['/api/teams/{teamId}/goals', '/api/teams/{teamId}/members'],
    '/goals/$goalId': [
      '/api/goals/{goalId}/details',
      '/api/goals/{goalId}/comments',
      '/api/goals/{goalId}/activities',
      '/api/teams/{teamId}/members',
    ],
    '/todos/$id': [
      '/api/todos/{id}',
      '/api/todos/{id}/active-timers',
      '/api/todos/{id}/total-time',
      '/api/todos/{id}/time-entries',
      '/api/todos/{id}/comments',
      '/api/todos/{id}/activities',
      // Most opened items belong to the selected team.
      '/api/teams/{teamId}/members',
      '/api/companies/{companyId}/users',
    ],
    '/teams': ['/api/companies/{companyId}/teams'],
    '/profile/$userId': [
      '/api/users/{userId}',
      '/api/users/{userId}/stats',
      '/api/users/{userId}/activity',
    ],
    '/directory': ['/api/companies/{companyId}/users', '/api/companies/{companyId}/teams'],
    '/settings/people': ['/api/companies/{companyId}/users'],
    '/team-invite/$teamId': ['/api/teams/{teamId}?byLink=true{linkQuery}'],
  },
  titles: {
    '/': 'Team Dashboard',
    '/my-work': 'My work',
    '/goals': 'Goals',
    '/todos': 'Todos',
    '/issues': 'Issues',
    '/scorecards': 'Scorecards',
    '/teams': 'Teams',
    '/directory': 'Directory',
    '/timesheets': 'Timesheets',
    '/settings': 'Settings',
    '/settings/people': 'People',
    '/settings/company': 'Company',
    '/settings/audit-log': 'Audit Log',
  },
};
