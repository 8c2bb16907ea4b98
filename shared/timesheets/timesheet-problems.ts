import { defineProblem } from '../kit/problem.ts';
import { mostSortedByDuration } from './timesheet-rules.ts';

export const tooManyToSort = defineProblem(
  400,
  'too_many_to_sort',
  `At most ${mostSortedByDuration.toLocaleString('en-US')} entries can be sorted by their duration. Choose fewer days, or one person.`,
);
export const exportNotFound = defineProblem(
  404,
  'export_not_found',
  'This export does not exist or its time is over. Please export again.',
);
export const rangeReversed = 'The last day must not come before the first';
