import { dayNumberOf, dayOfNumber } from '../kit/calendar-day.ts';

/**
 * The last digits of an assignment id are zero. In an entry id they contain the first day of its
 * period.
 */
const dayDigits = 8;

const rowPart = (id: string) => id.slice(0, -dayDigits);

/** Makes an assignment id of any id. */
export const withRoomForDay = (id: string) => rowPart(id) + '0'.repeat(dayDigits);

export const entryIdOf = (assignmentId: string, day: string) =>
  rowPart(assignmentId) + dayNumberOf(day).toString(16).padStart(dayDigits, '0');

export const assignmentIdOfEntry = withRoomForDay;

/** Beyond any valid day. */
const lastDayNumber = 8_000_000;

/** The first day of the entry's period; undefined for an invalid entry id. */
export const dayOfEntry = (entryId: string): string | undefined => {
  const dayNumber = Number.parseInt(entryId.slice(-dayDigits), 16);
  return dayNumber < lastDayNumber ? dayOfNumber(dayNumber) : undefined;
};
