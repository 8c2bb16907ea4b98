import { defineProblem } from '../kit/problem.ts';

export const assigneeNotInTeam = defineProblem(
  409,
  'assignee_not_in_team',
  'Work of a private team can only be given to one of its members.',
);
export const assigneeNotFound = defineProblem(
  409,
  'assignee_not_found',
  'The person this is assigned to is not in your company.',
);
