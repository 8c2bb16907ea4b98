import {
  dayNumberInMonth,
  dayNumberOf,
  dayOfMonth,
  dayOfNumber,
  monthNumberOf,
  weekdayNumberOf,
} from '../kit/calendar-day.ts';

export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;
export type Weekday = (typeof weekdays)[number];

export const longestInterval = 365;
export const intervalMessage = `Enter a whole number from 1 to ${longestInterval}`;
export const endBeforeStartMessage = 'Choose an end date on or after the start date.';

/** On which calendar days a todo recurs. Time and time zone are not part of it. */
export interface RecurrenceRule {
  type: 'daily' | 'weekly' | 'monthly' | 'yearly';
  /** Every so many days, weeks, months or years; at least 1. */
  interval: number;
  /** Weekly only; at least one. Weeks start on Monday and are counted from that of `startDay`. */
  daysOfWeek: readonly Weekday[];
  /** `2026-11-20` */
  startDay: string;
  /** The last possible day. */
  endDay: string | null;
}

const inWeeks = ({ interval, daysOfWeek, startDay }: RecurrenceRule, position: number) => {
  const start = dayNumberOf(startDay);
  const monday = start - weekdayNumberOf(start);
  const days = weekdays.flatMap((name, number) => (daysOfWeek.includes(name) ? [number] : []));
  const beforeStart = days.filter((number) => monday + number < start).length;
  const counted = position + beforeStart;
  const week = Math.floor(counted / days.length);
  return monday + 7 * interval * week + days[counted % days.length]!;
};

const inMonths = (startDay: string, months: number) =>
  dayNumberInMonth(monthNumberOf(startDay) + months, dayOfMonth(startDay));

/** The day number of the occurrence at this position, from 0. Increases with the position. */
const dayNumberAt = (rule: RecurrenceRule, position: number): number => {
  const { type, interval, startDay } = rule;
  if (type === 'daily') return dayNumberOf(startDay) + interval * position;
  if (type === 'weekly') return inWeeks(rule, position);
  return inMonths(startDay, position * interval * (type === 'yearly' ? 12 : 1));
};

/** The day of the occurrence at this position, from 0; undefined after the end. */
export const dayAt = (rule: RecurrenceRule, position: number): string | undefined => {
  const day = dayOfNumber(dayNumberAt(rule, position));
  return day !== undefined && (rule.endDay === null || day <= rule.endDay) ? day : undefined;
};

/** The position of the first occurrence after a day, by binary search. */
const positionAfter = (rule: RecurrenceRule, day: string) => {
  const number = dayNumberOf(day);
  let first = 0;
  let beyond = 1;
  while (dayNumberAt(rule, beyond) <= number) beyond *= 2;
  while (first < beyond) {
    const middle = Math.floor((first + beyond) / 2);
    if (dayNumberAt(rule, middle) > number) beyond = middle;
    else first = middle + 1;
  }
  return first;
};

/** The next day after this one; undefined after the end. */
export const dayAfter = (rule: RecurrenceRule, day: string): string | undefined =>
  dayAt(rule, positionAfter(rule, day));

/** The next days after this one, at most `most`. */
export const daysAfter = (rule: RecurrenceRule, day: string, most: number): string[] => {
  const first = positionAfter(rule, day);
  return Array.from({ length: most }, (_, ahead) => dayAt(rule, first + ahead)).filter(
    (each) => each !== undefined,
  );
};

/** The last day up to this one; undefined before the first. */
export const lastDayUpTo = (rule: RecurrenceRule, day: string): string | undefined => {
  const last = rule.endDay !== null && rule.endDay < day ? rule.endDay : day;
  const position = positionAfter(rule, last) - 1;
  return position < 0 ? undefined : dayAt(rule, position);
};
