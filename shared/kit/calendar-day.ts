const dayMs = 86_400_000;

/** The UTC day of an ISO 8601 date. A calendar day (`2026-11-20`) is returned as is. */
export const utcDayOf = (date: string) => date.slice(0, 10);

/** A calendar day as the API writes it: 12:00 UTC. */
export const utcNoonOf = (date: string) => `${utcDayOf(date)}T12:00:00.000Z`;

/** Days since January 1, 1970. */
export const dayNumberOf = (day: string) => Date.parse(`${day}T00:00:00.000Z`) / dayMs;

/** Undefined if the year would have more than four digits, because days are compared as text. */
export const dayOfNumber = (dayNumber: number) => {
  const day = new Date(dayNumber * dayMs).toISOString().split('T')[0]!;
  return day.length === 10 && day < '9999' ? day : undefined;
};

/** Monday is 0. */
export const weekdayNumberOf = (dayNumber: number) => (((dayNumber + 3) % 7) + 7) % 7;

/** Months since January of year 0. */
export const monthNumberOf = (day: string) =>
  12 * Number(day.slice(0, 4)) + Number(day.slice(5, 7)) - 1;

export const dayOfMonth = (day: string) => Number(day.slice(8, 10));

/** The day of the month, or the last one of a shorter month. */
export const dayNumberInMonth = (monthNumber: number, wanted: number) => {
  const year = Math.floor(monthNumber / 12);
  const month = monthNumber % 12;
  const first = Date.UTC(year, month, 1) / dayMs;
  const length = Date.UTC(year, month + 1, 1) / dayMs - first;
  return first + Math.min(wanted, length) - 1;
};
