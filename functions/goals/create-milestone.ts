import { handleRoute } from '#functions/kit/handle-route.ts';
import { goalNotFound, tooManyMilestones } from '#shared/goals/goal-problems.ts';
import { newMilestone } from '#shared/goals/milestone-changes.ts';
import { mostMilestones } from '#shared/goals/milestone-limit.ts';
import { milestoneRoutes } from '#shared/goals/milestone-routes.ts';
import { writeMilestone } from './write-milestone.ts';

/** A retry meets the milestone that the first one added. */
export const handler = handleRoute(milestoneRoutes.createMilestone, async (request) => {
  const { session, params, body, newId } = request;
  const place = { goalId: params.goalId, milestoneId: newId() };
  const created = await writeMilestone(
    session,
    place,
    (before, { milestones }, now) => {
      if (!before && milestones.length >= mostMilestones) throw tooManyMilestones();
      return before ?? newMilestone(body, place.milestoneId, now);
    },
    goalNotFound,
  );
  return created!;
});
