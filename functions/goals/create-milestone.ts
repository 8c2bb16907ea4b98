import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { GoalNotFoundError, TooManyMilestonesError } from '#shared/goals/goal-errors.ts';
import { newMilestone } from '#shared/goals/milestone-changes.ts';
import { maxMilestones } from '#shared/goals/milestone-limit.ts';
import { milestoneRoutes } from '#shared/goals/milestone-routes.ts';
import { writeMilestone } from './write-milestone.ts';

/** A retry finds the milestone that the first attempt added. */
export const handler = handleRoute(milestoneRoutes.createMilestone, async (request) => {
  const { session, params, body, newId } = request;
  const target = { goalId: params.goalId, milestoneId: newId() };
  const created = await writeMilestone(
    session,
    target,
    (before, { milestones }, now) => {
      if (!before && milestones.length >= maxMilestones) throw new TooManyMilestonesError();
      return before ?? newMilestone(body, target.milestoneId, now);
    },
    GoalNotFoundError,
  );
  return { ...created!, goalId: params.goalId };
});
