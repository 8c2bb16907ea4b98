import { defineProblem } from '../kit/problem.ts';
import { invalidInput } from '../kit/problems.ts';

export const noTimerRunning = defineProblem(
  409,
  'no_timer_running',
  'No timer of yours is running on this todo.',
);
export const timeEntryNotFound = defineProblem(
  404,
  'time_entry_not_found',
  'This time entry does not exist or has been deleted.',
);
export const notYourTimeEntry = defineProblem(
  403,
  'not_your_time_entry',
  'Only the person who logged this time can change or delete it.',
);
export const timerStillRunning = defineProblem(
  409,
  'timer_still_running',
  'The timer of this entry is still running. Stop it, then correct its time.',
);

/** Of a stop at another moment than now. */
export const endOutsideOfTimer = () =>
  invalidInput({ endTime: 'The end must lie between the start of the timer and now' });
