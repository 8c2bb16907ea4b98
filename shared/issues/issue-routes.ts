import * as z from 'zod/mini';
import { defineRoutes } from '../kit/route.ts';
import { workQuery } from '../work/work-query.ts';
import { issue } from './issue.ts';
import { issueChange, issueCreation } from './issue-inputs.ts';

export const issueRoutes = defineRoutes('issues', {
  createIssue: {
    method: 'POST',
    path: '/api/issues',
    summary: 'Report an issue in a team',
    access: 'member',
    reach: 'team',
    body: issueCreation,
    output: issue,
    status: 201,
  },
  readIssue: {
    method: 'GET',
    path: '/api/issues/{issueId}',
    summary: 'An issue',
    access: 'member',
    reach: 'team',
    output: issue,
  },
  changeIssue: {
    method: 'PATCH',
    path: '/api/issues/{issueId}',
    summary: 'Change fields of an issue',
    access: 'member',
    reach: 'team',
    body: issueChange,
    output: issue,
  },
  listTeamIssues: {
    method: 'GET',
    path: '/api/teams/{teamId}/issues',
    summary:
      'The issues of a team: open ones from the highest level, then closed ones, newest first',
    access: 'member',
    reach: 'team',
    query: workQuery,
    output: z.array(issue),
  },
  listUserIssues: {
    method: 'GET',
    path: '/api/users/{userId}/issues',
    summary: 'The issues assigned to a colleague, in teams that I can see',
    access: 'member',
    reach: 'company',
    query: workQuery,
    output: z.array(issue),
  },
});
