import { defineProblem } from '../kit/problem.ts';

export const noTimerRunning = defineProblem(
  409,
  'no_timer_running',
  'No timer of yours is running on this todo.',
);
