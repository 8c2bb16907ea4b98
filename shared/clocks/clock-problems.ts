import { defineProblem } from '../kit/problem.ts';

export const clockNotFound = defineProblem(404, 'clock_not_found', 'This clock does not exist.');
export const clockAlreadyAdded = defineProblem(
  409,
  'clock_already_added',
  'This city is among your clocks already.',
);
export const tooManyClocks = defineProblem(
  409,
  'too_many_clocks',
  'There is room for 50 clocks. Remove one first.',
);
