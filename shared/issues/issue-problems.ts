import { defineProblem } from '../kit/problem.ts';

export const issueNotFound = defineProblem(
  404,
  'issue_not_found',
  "The issue you're looking for doesn't exist.",
);
