import * as z from 'zod/mini';
import { id } from '../kit/fields.ts';
import { withDerivedFields } from '../kit/response-schema.ts';
import { type Goal, goal } from './goal.ts';
import { milestone } from './milestone.ts';

/** A stored milestone does not repeat the id of its goal. */
export const milestoneResponse = z.extend(milestone, { goalId: id });

export const withGoalIds = <T extends Pick<Goal, 'id' | 'milestones'>>(found: T) => ({
  ...found,
  milestones: found.milestones.map((each) => ({ ...each, goalId: found.id })),
});

/** With derived fields, as in responses. */
export const goalResponse = withDerivedFields(
  (found: Goal) => withGoalIds(found),
  z.extend(goal, { milestones: z.array(milestoneResponse) }),
);
