import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { createWithReceipt } from '#functions/kit/http/request-receipt.ts';
import { GoalNotFoundError, TooManyMilestonesError } from '#shared/goals/goal-errors.ts';
import type { Milestone } from '#shared/goals/milestone.ts';
import { newMilestone } from '#shared/goals/milestone-changes.ts';
import { milestoneRoutes } from '#shared/goals/milestone-routes.ts';
import { maxMilestones } from '#shared/goals/milestone-rules.ts';
import { IdempotencyKeyUsedError } from '#shared/kit/common-errors.ts';
import { writeMilestone } from './write-milestone.ts';

/** A retry finds the milestone that the first attempt added. */
export const handler = handleRoute(milestoneRoutes.createMilestone, async (request) => {
  const { session, params, body, newId, receipt } = request;
  const target = { goalId: params.goalId, milestoneId: newId() };
  let earlier: Milestone | undefined;
  const create = () =>
    writeMilestone(
      session,
      target,
      (before, { milestones }, now) => {
        earlier = before;
        if (!before && milestones.length >= maxMilestones) throw new TooManyMilestonesError();
        return before ?? newMilestone(body, target.milestoneId, now);
      },
      GoalNotFoundError,
      receipt.operations,
    );
  const created = await createWithReceipt(receipt, create, () => {
    throw new IdempotencyKeyUsedError();
  });
  if (earlier) await receipt.requireSame();
  return { ...created!, goalId: params.goalId };
});
