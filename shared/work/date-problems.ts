import { Problem } from '../kit/problem.ts';
import { datesReversed } from './date-order.ts';

export const startAfterDue = () =>
  new Problem(400, 'start_after_due', datesReversed, { startDate: datesReversed });
