import * as z from 'zod/mini';

/** Work with a start and a due date. */
export interface WorkDates {
  startDate?: string | null | undefined;
  dueDate?: string | null | undefined;
}

/** Timestamps and calendar days both sort as text. */
export const startsAfterDue = ({ startDate, dueDate }: WorkDates): boolean =>
  !!startDate && !!dueDate && startDate > dueDate;

/**
 * Whether a change moves the start after the due date. Stored dates in the wrong order are no
 * error.
 */
export const putsStartAfterDue = (before: WorkDates, after: WorkDates): boolean =>
  startsAfterDue(after) &&
  (after.startDate !== before.startDate || after.dueDate !== before.dueDate);

export const datesReversed = "The start date can't be after the due date. Choose another one.";

/** For creations, whose body contains both dates. */
export const datesInOrder = z.refine<WorkDates>((dates) => !startsAfterDue(dates), {
  path: ['startDate'],
  error: datesReversed,
});
