import {
  dayNumberInMonth,
  dayNumberOf,
  dayOfNumber,
  monthNumberOf,
  weekdayNumberOf,
} from '../kit/calendar-day.ts';
import type { ScorecardPeriod } from './line-item.ts';

/** How many the grid shows, and how many it reads with them. */
export const shownPeriods = 10;
export const trailingPeriods = 13;

/** First and last day, both included. */
export interface Period {
  start: string;
  end: string;
}

const monthsOf: Partial<Record<ScorecardPeriod, number>> = { monthly: 1, quarterly: 3, annual: 12 };

const dayAt = (dayNumber: number) => dayOfNumber(dayNumber)!;

/** A calendar day from 1971 to 9900: `2026-11-20`. */
export const isDay = (text: string) => {
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || text < '1971' || text > '9900') return false;
  const dayNumber = dayNumberOf(text);
  return !Number.isNaN(dayNumber) && dayAt(dayNumber) === text;
};

/** The period of a day. Weeks start on Monday, quarters in January. */
export const periodOf = (day: string, interval: ScorecardPeriod): Period => {
  const months = monthsOf[interval];
  if (months !== undefined) {
    const first = Math.floor(monthNumberOf(day) / months) * months;
    return {
      start: dayAt(dayNumberInMonth(first, 1)),
      end: dayAt(dayNumberInMonth(first + months, 1) - 1),
    };
  }
  const number = dayNumberOf(day);
  if (interval === 'daily') return { start: day, end: day };
  const monday = number - weekdayNumberOf(number);
  return { start: dayAt(monday), end: dayAt(monday + 6) };
};

/** The last periods up to that of the day, newest first. */
export const lastPeriods = (
  day: string,
  interval: ScorecardPeriod,
  count = shownPeriods,
): Period[] => {
  const periods = [periodOf(day, interval)];
  while (periods.length < count)
    periods.push(periodOf(dayAt(dayNumberOf(periods.at(-1)!.start) - 1), interval));
  return periods;
};

/** As stored in entries. */
export const momentsOf = ({ start, end }: Period) => ({
  periodStart: `${start}T00:00:00.000Z`,
  periodEnd: `${end}T23:59:59.999Z`,
});
