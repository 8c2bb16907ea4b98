import { InvalidInputError } from '#shared/kit/common-errors.ts';
import { defineError } from '#shared/kit/http-error.ts';

export const NoRunningTimerError = /* @__PURE__ */ defineError(
  409,
  'no_timer_running',
  'You have no timer running on this todo.',
);
export const TimeEntryNotFoundError = /* @__PURE__ */ defineError(
  404,
  'time_entry_not_found',
  'This time entry does not exist or has been deleted.',
);
export const NotYourTimeEntryError = /* @__PURE__ */ defineError(
  403,
  'not_your_time_entry',
  'Only the person who logged this time can change or delete it.',
);
export const TimerStillRunningError = /* @__PURE__ */ defineError(
  409,
  'timer_still_running',
  'This timer is still running. Stop it before you change its time.',
);

/** The requested end is not between the timer's start and now. */
export class EndOutsideTimerError extends InvalidInputError {
  constructor() {
    super({ endTime: 'The end must be between the start of the timer and now.' });
  }
}
