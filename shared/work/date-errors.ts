import { defineError } from '#shared/kit/http-error.ts';
import { datesReversed } from './date-order.ts';

export const StartAfterDueError = defineError(400, 'start_after_due', datesReversed, 'startDate');
