import { defineProblem } from '../kit/problem.ts';

export const goalNotFound = defineProblem(
  404,
  'goal_not_found',
  "The goal you're looking for doesn't exist.",
);
export const linkedGoalNotFound = defineProblem(
  409,
  'linked_goal_not_found',
  'The goal this belongs to does not exist, or you cannot see it.',
);
