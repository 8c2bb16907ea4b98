import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { MilestoneNotFoundError } from '#shared/goals/goal-errors.ts';
import { milestoneRoutes } from '#shared/goals/milestone-routes.ts';
import { readMilestonePointer } from './milestone-store.ts';
import { writeMilestone } from './write-milestone.ts';

export const handler = handleRoute(milestoneRoutes.deleteMilestone, async (request) => {
  const { session, params } = request;
  const { goalId } = await readMilestonePointer(session, params.milestoneId);
  await writeMilestone(
    session,
    { goalId, milestoneId: params.milestoneId },
    (before) => {
      if (!before) throw new MilestoneNotFoundError();
      return undefined;
    },
    MilestoneNotFoundError,
  );
});
