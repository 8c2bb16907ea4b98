import { defineRoutes } from '../kit/route.ts';
import { milestoneResponse } from './goal-response.ts';
import { milestoneChange, milestoneCreation } from './milestone-inputs.ts';

export const milestoneRoutes = defineRoutes('goals', {
  createMilestone: {
    method: 'POST',
    path: '/api/goals/{goalId}/milestones',
    summary: 'Add a milestone to a goal; its progress follows',
    access: 'member',
    reach: 'team',
    body: milestoneCreation,
    output: milestoneResponse,
    status: 201,
  },
  changeMilestone: {
    method: 'PATCH',
    path: '/api/milestones/{milestoneId}',
    summary: "Change fields of a milestone; its goal's progress follows",
    access: 'member',
    reach: 'team',
    body: milestoneChange,
    output: milestoneResponse,
  },
  deleteMilestone: {
    method: 'DELETE',
    path: '/api/milestones/{milestoneId}',
    summary: "Delete a milestone; its goal's progress follows",
    access: 'member',
    reach: 'team',
  },
});
