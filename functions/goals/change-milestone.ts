import { handleRoute } from '#functions/kit/handle-route.ts';
import { milestoneNotFound } from '#shared/goals/goal-problems.ts';
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
      if (!before) throw milestoneNotFound();
      return changedMilestone(before, body, now);
    },
    milestoneNotFound,
  );
  return changed!;
});
