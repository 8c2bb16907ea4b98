import { defineProblem } from '../kit/problem.ts';

export const todoNotFound = defineProblem(
  404,
  'todo_not_found',
  "The todo you're looking for doesn't exist or has been deleted.",
);
