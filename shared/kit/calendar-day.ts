const dayMs = 86_400_000;

/** How many days a day of the calendar (`2026-11-20`) comes after the first of January 1970. */
export const dayNumberOf = (day: string) => Date.parse(`${day}T00:00:00.000Z`) / dayMs;

/** Undefined where its year would have more than four digits: days are compared as text. */
export const dayOfNumber = (dayNumber: number) => {
  const day = new Date(dayNumber * dayMs).toISOString().split('T')[0]!;
  return day.length === 10 && day < '9999' ? day : undefined;
};

/** 0 is Monday. */
export const weekdayNumberOf = (dayNumber: number) => (((dayNumber + 3) % 7) + 7) % 7;

/** `months` from January of the year 0. */
export const monthNumberOf = (day: string) =>
  12 * Number(day.slice(0, 4)) + Number(day.slice(5, 7)) - 1;

export const dayOfMonth = (day: string) => Number(day.slice(8, 10));

/** That day of that month, or the last one where the month is shorter. */
export const dayNumberInMonth = (monthNumber: number, wanted: number) => {
  const year = Math.floor(monthNumber / 12);
  const month = monthNumber % 12;
  const first = Date.UTC(year, month, 1) / dayMs;
  const length = Date.UTC(year, month + 1, 1) / dayMs - first;
  return first + Math.min(wanted, length) - 1;
};
