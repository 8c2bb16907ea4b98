import { defineProblem } from '../kit/problem.ts';

export const goalNotFound = defineProblem(
  404,
  'goal_not_found',
  "The goal you're looking for doesn't exist.",
);
