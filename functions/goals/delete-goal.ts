import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { recordDeletion } from '#functions/work/record-deletion.ts';
import { removeWork } from '#functions/work/remove-work.ts';
import { goalRoutes } from '#shared/goals/goal-routes.ts';
import { goalStore } from './goal-store.ts';

export const handler = handleRoute(goalRoutes.deleteGoal, (request) =>
  removeWork(request.session, goalStore, request.params.goalId, (goal, team) => {
    const ownerIds = [goal.assigneeId, ...goal.milestones.map(({ assigneeId }) => assigneeId)];
    return recordDeletion(request, { ...goal, type: 'goal', team }, { ownerIds }, new Date());
  }),
);
