import * as z from 'zod/mini';
import { defineRoutes, pageQuery } from '../kit/route.ts';
import { workQuery } from '../work/work-query.ts';
import { goalActivity } from './goal-activity.ts';
import { goalDetailsResponse } from './goal-details.ts';
import { goalChange, goalCreation } from './goal-inputs.ts';
import { goalResponse } from './goal-response.ts';

export const goalRoutes = defineRoutes('goals', {
  createGoal: {
    method: 'POST',
    path: '/api/goals',
    summary: 'Create a goal in a team',
    access: 'member',
    reach: 'team',
    body: goalCreation,
    output: goalResponse,
    status: 201,
  },
  readGoal: {
    method: 'GET',
    path: '/api/goals/{goalId}',
    summary: 'A goal',
    access: 'member',
    reach: 'team',
    output: goalResponse,
  },
  readGoalDetails: {
    method: 'GET',
    path: '/api/goals/{goalId}/details',
    summary: 'A goal with its todos and issues, in teams that I can see',
    access: 'member',
    reach: 'team',
    query: pageQuery,
    output: goalDetailsResponse,
  },
  listGoalActivities: {
    method: 'GET',
    path: '/api/goals/{goalId}/activities',
    summary: 'What happened to a goal, newest first',
    access: 'member',
    reach: 'team',
    query: pageQuery,
    output: z.array(goalActivity),
  },
  changeGoal: {
    method: 'PATCH',
    path: '/api/goals/{goalId}',
    summary: 'Change fields of a goal',
    access: 'member',
    reach: 'team',
    body: goalChange,
    output: goalResponse,
  },
  deleteGoal: {
    method: 'DELETE',
    path: '/api/goals/{goalId}',
    summary: 'Delete a goal with all that belongs to it',
    access: 'member',
    reach: 'team',
  },
  listTeamGoals: {
    method: 'GET',
    path: '/api/teams/{teamId}/goals',
    summary: 'The goals of a team: running ones by due date, then ended ones, newest first',
    access: 'member',
    reach: 'team',
    query: workQuery,
    output: z.array(goalResponse),
  },
  listUserGoals: {
    method: 'GET',
    path: '/api/users/{userId}/goals',
    summary: 'The goals assigned to a colleague, in teams that I can see',
    access: 'member',
    reach: 'company',
    query: workQuery,
    output: z.array(goalResponse),
  },
});
