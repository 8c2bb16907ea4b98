import type { ScorecardPeriod } from '#shared/scorecards/line-item.ts';
import type { Period } from '#shared/scorecards/periods.ts';

interface PeriodName {
  /** `Nov 20`, `Nov 16–22`, `Nov`, `Q4`, `2026`. */
  name: string;
  /** Above it, quieter: `Fri`, `Week 47`, the year. */
  above: string;
}

const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
const monthDay = format({ month: 'short', day: 'numeric' });
const weekday = format({ weekday: 'short' });
const month = format({ month: 'short' });

/** A day of the calendar, without any time zone about it. */
const dateOf = (day: string) => new Date(`${day}T00:00:00.000Z`);

function weekOf({ start, end }: Period): string {
  const last = start.slice(0, 7) === end.slice(0, 7) ? String(Number(end.slice(8))) : undefined;
  return `${monthDay.format(dateOf(start))}–${last ?? monthDay.format(dateOf(end))}`;
}

/** How a column is headed. */
export function periodName(period: Period, interval: ScorecardPeriod): PeriodName {
  const start = dateOf(period.start);
  const year = period.start.slice(0, 4);
  switch (interval) {
    case 'daily':
      return { name: monthDay.format(start), above: weekday.format(start) };
    case 'weekly':
      return { name: weekOf(period), above: 'Week' };
    case 'monthly':
      return { name: month.format(start), above: year };
    case 'quarterly':
      return { name: `Q${Math.floor(start.getUTCMonth() / 3) + 1}`, above: year };
    case 'annual':
      return { name: year, above: 'Year' };
  }
}

/** Today, as the calendar on one's own wall says. */
export function localDay(now: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
