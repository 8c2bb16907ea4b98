import * as z from 'zod/mini';
import { defineRoutes } from '../kit/route.ts';
import { todo } from '../todos/todo.ts';
import {
  dashboardPreferences,
  dashboardStats,
  firstTeam,
  preferencesChange,
  statsQuery,
  teammate,
  teamQuery,
  teamTodosQuery,
} from './dashboard.ts';

export const dashboardRoutes = defineRoutes('dashboard', {
  readStats: {
    method: 'GET',
    path: '/api/dashboard/stats',
    summary: 'My overdue todos and those due today in a team, and its open issues',
    access: 'member',
    reach: 'team',
    query: statsQuery,
    output: dashboardStats,
  },
  listTeammates: {
    method: 'GET',
    path: '/api/dashboard/teammates',
    summary: 'The members of a team with their open todos, running goals and counts',
    access: 'member',
    reach: 'team',
    query: teamQuery,
    output: z.array(teammate),
  },
  listTeammatesTodos: {
    method: 'GET',
    path: '/api/dashboard/team-todos',
    summary: 'The open todos of chosen members of a team',
    access: 'member',
    reach: 'team',
    query: teamTodosQuery,
    output: z.array(todo),
  },
  readFirstTeam: {
    method: 'GET',
    path: '/api/dashboard/first-team',
    summary:
      'The team to choose first: mine with the most work assigned to me, or the first by name',
    access: 'member',
    reach: 'self',
    output: firstTeam,
  },
  readPreferences: {
    method: 'GET',
    path: '/api/dashboard/preferences',
    summary: 'Whom I see on my dashboard',
    access: 'member',
    reach: 'self',
    output: dashboardPreferences,
  },
  changePreferences: {
    method: 'PUT',
    path: '/api/dashboard/preferences',
    summary: 'Choose whom I see on my dashboard',
    access: 'member',
    reach: 'self',
    body: preferencesChange,
    output: dashboardPreferences,
  },
});
