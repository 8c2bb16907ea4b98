import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { MilestoneNotFoundError } from '#shared/goals/goal-errors.ts';
import { changedMilestone } from '#shared/goals/milestone-changes.ts';
import { milestoneRoutes } from '#shared/goals/milestone-routes.ts';
import { readMilestonePointer } from './milestone-store.ts';
import { writeMilestone } from './write-milestone.ts';

export const handler = handleRoute(milestoneRoutes.changeMilestone, async (request) => {
  const { session, params, body } = request;
  const { goalId } = await readMilestonePointer(session, params.milestoneId);
  const changed = await writeMilestone(
    session,
    { goalId, milestoneId: params.milestoneId },
    (before, _, now) => {
      if (!before) throw new MilestoneNotFoundError();
      return changedMilestone(before, body, now);
    },
    MilestoneNotFoundError,
  );
  return { ...changed!, goalId };
});
