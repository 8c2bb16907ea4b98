import * as z from 'zod/mini';

/** Of work that has both. */
export interface WorkDates {
  startDate?: string | null | undefined;
  dueDate?: string | null | undefined;
}

/** Timestamps, which sort as text. */
export const startsAfterDue = ({ startDate, dueDate }: WorkDates): boolean =>
  !!startDate && !!dueDate && startDate > dueDate;

/**
 * Whether a change puts the start behind the due date. What was stored so before this was refused
 * may be changed otherwise.
 */
export const putsStartAfterDue = (before: WorkDates, after: WorkDates): boolean =>
  startsAfterDue(after) &&
  (after.startDate !== before.startDate || after.dueDate !== before.dueDate);

export const datesReversed = 'The start date must not come after the due date. Choose another one.';

/** For what is created: both dates are in one body. */
export const datesInOrder = z.refine<WorkDates>((dates) => !startsAfterDue(dates), {
  path: ['startDate'],
  error: datesReversed,
});
