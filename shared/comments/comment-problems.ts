import { defineProblem } from '../kit/problem.ts';

export const commentNotFound = defineProblem(
  404,
  'comment_not_found',
  'This comment does not exist or has been deleted.',
);

export const commentNotYours = defineProblem(
  403,
  'comment_not_yours',
  'Only its author can change or delete a comment.',
);
