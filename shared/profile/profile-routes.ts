import * as z from 'zod/mini';
import { defineRoutes, pageQuery } from '../kit/route.ts';
import { todoTimeEntry } from '../time/time-entry.ts';
import { profileActivity, userStats, userTeamResponse } from './profile.ts';

export const profileRoutes = defineRoutes('profile', {
  readUserStats: {
    method: 'GET',
    path: '/api/users/{userId}/stats',
    summary: 'What a colleague has done and has to do, in numbers',
    access: 'member',
    reach: 'company',
    output: userStats,
  },
  listUserActivity: {
    method: 'GET',
    path: '/api/users/{userId}/activity',
    summary: 'What a colleague did, newest first',
    access: 'member',
    reach: 'company',
    query: pageQuery,
    output: z.array(profileActivity),
  },
  listUserTeams: {
    method: 'GET',
    path: '/api/users/{userId}/teams',
    summary: 'The teams of a colleague that I may see, by name',
    access: 'member',
    reach: 'company',
    query: pageQuery,
    output: z.array(userTeamResponse),
  },
  listUserTimeEntries: {
    method: 'GET',
    path: '/api/users/{userId}/time-entries',
    summary: 'The time that a colleague logged, newest first',
    access: 'member',
    reach: 'company',
    query: pageQuery,
    output: z.array(todoTimeEntry),
  },
});
