import { dayNumberOf, dayOfNumber } from '../kit/calendar-day.ts';

/** The last digits of an assignment's id are free: its entries have their first day in that place. */
const dayDigits = 8;

const rowPart = (id: string) => id.slice(0, -dayDigits);

/** The id of an assignment: made of any id, with room for a day. */
export const withRoomForDay = (id: string) => rowPart(id) + '0'.repeat(dayDigits);

export const entryIdOf = (assignmentId: string, day: string) =>
  rowPart(assignmentId) + dayNumberOf(day).toString(16).padStart(dayDigits, '0');

export const assignmentIdOfEntry = withRoomForDay;

/** Far beyond any day that is asked for. */
const lastDayNumber = 8_000_000;

/** The first day of the entry's period; undefined where it is no entry's id. */
export const dayOfEntry = (entryId: string): string | undefined => {
  const dayNumber = Number.parseInt(entryId.slice(-dayDigits), 16);
  return dayNumber < lastDayNumber ? dayOfNumber(dayNumber) : undefined;
};
