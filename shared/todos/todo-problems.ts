import { defineProblem } from '../kit/problem.ts';

export const todoNotFound = defineProblem(
  404,
  'todo_not_found',
  "The todo you're looking for doesn't exist or has been deleted.",
);
export const assigneeNotInTeam = defineProblem(
  409,
  'assignee_not_in_team',
  'A todo of a private team can only be given to one of its members.',
);
export const assigneeNotFound = defineProblem(
  409,
  'assignee_not_found',
  'The person this is assigned to is not in your company.',
);
export const goalNotFound = defineProblem(
  409,
  'goal_not_found',
  'The goal this belongs to does not exist, or you cannot see it.',
);
