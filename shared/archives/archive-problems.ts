import { defineProblem } from '../kit/problem.ts';

export const archiveNotFound = defineProblem(
  404,
  'archive_not_found',
  'Nothing is being archived here.',
);
