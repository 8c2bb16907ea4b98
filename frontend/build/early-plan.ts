/** Which reads a page is sure to make. Keys are route paths, `$name` standing for one segment. */
export interface EarlyPlan {
  /** Reads that every page makes. */
  always: readonly string[];
  /** Pages that anybody may see: only `always` and their own reads are begun there. */
  publicPaths: readonly string[];
  /** Reads that every page behind the sign-in makes. */
  signedIn: readonly string[];
  /** Reads of single pages. */
  pages: Readonly<Record<string, readonly string[]>>;
  /** What the skeleton's header says: the pages' own titles. */
  titles: Readonly<Record<string, string>>;
}

/**
 * `{userId}`, `{companyId}` and `{teamId}` are filled in from what the browser remembers,
 * `{timeZone}` from what it is set to, other names from the path; a read that misses one is left to the page. URLs must be exactly those of
 * the queries, or they are made twice.
 */
export const earlyPlan: EarlyPlan = {
  always: ['/api/user'],
  publicPaths: ['/auth', '/team-invite/$teamId'],
  signedIn: [
    '/api/teams',
    '/api/notifications/unread-count',
    '/api/dashboard/stats?teamId={teamId}&timeZone={timeZone}',
  ],
  pages: {
    '/auth': ['/api/sign-in-options'],
    '/': [
      '/api/users/{userId}/active-timers',
      '/api/world-clocks',
      '/api/dashboard/preferences',
      '/api/dashboard/teammates?teamId={teamId}',
      '/api/users/{userId}/todos?open=true',
      '/api/users/{userId}/goals?open=true',
      '/api/teams/{teamId}/activities',
      '/api/teams/{teamId}/issues?open=true',
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
      // Most of what one opens is of the chosen team.
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
    '/team-invite/$teamId': ['/api/teams/{teamId}'],
  },
  titles: {
    '/': 'Team Dashboard',
    '/goals': 'Goals',
    '/todos': 'Todos',
    '/issues': 'Issues',
    '/scorecards': 'Scorecards',
    '/teams': 'Teams',
    '/directory': 'Directory',
    '/timesheets': 'Timesheets',
    '/settings': 'Settings',
  },
};
