import * as z from 'zod/mini';
import { moment } from '#shared/kit/date-inputs.ts';
import { timerStop } from '#shared/time/time-inputs.ts';
import { serverNow } from '../../../kit/api/server-clock.ts';
import { forgottenTimerCopy } from './forgotten-timer-copy.ts';

/** Requires an end between the start of the timer and now. */
export const timerStopForm = (startTime: string) =>
  z.extend(timerStop, {
    endTime: moment.check(
      z.refine(
        (endTime) => startTime < endTime && Date.parse(endTime) <= serverNow(),
        forgottenTimerCopy.outside,
      ),
    ),
  });
