import { defineRoutes } from '../kit/route.ts';
import { milestone, milestoneChange, milestoneCreation } from './milestone.ts';

export const milestoneRoutes = defineRoutes('goals', {
  createMilestone: {
    method: 'POST',
    path: '/api/goals/{goalId}/milestones',
    summary: 'Add a milestone to a goal; its progress follows',
    access: 'member',
    reach: 'team',
    body: milestoneCreation,
    output: milestone,
    status: 201,
  },
  changeMilestone: {
    method: 'PATCH',
    path: '/api/milestones/{milestoneId}',
    summary: "Change fields of a milestone; its goal's progress follows",
    access: 'member',
    reach: 'team',
    body: milestoneChange,
    output: milestone,
  },
  deleteMilestone: {
    method: 'DELETE',
    path: '/api/milestones/{milestoneId}',
    summary: "Delete a milestone; its goal's progress follows",
    access: 'member',
    reach: 'team',
  },
});
