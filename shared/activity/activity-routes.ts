import * as z from 'zod/mini';
import { defineRoutes, pageQuery } from '../kit/route.ts';
import { teamActivity } from './team-activity.ts';

export const activityRoutes = defineRoutes('activity', {
  listTeamActivities: {
    method: 'GET',
    path: '/api/teams/{teamId}/activities',
    summary: 'What happened in a team, newest first',
    access: 'member',
    reach: 'team',
    query: pageQuery,
    output: z.array(teamActivity),
  },
});
