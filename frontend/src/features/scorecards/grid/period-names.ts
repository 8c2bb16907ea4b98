import type { ScorecardPeriod } from '#shared/scorecards/line-item.ts';
import type { Period } from '#shared/scorecards/periods.ts';
import { scorecardsCopy } from '../scorecards-copy.ts';

interface PeriodName {
  /** `Nov 20`, `Nov 16–22`, `Nov`, `Q4`, `2026`. */
  name: string;
  /** Shown above the name: `Fri`, `Week 47` or the year. */
  above: string;
}

const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
const monthDay = format({ month: 'short', day: 'numeric' });
const weekday = format({ weekday: 'short' });
const month = format({ month: 'short' });

/** Parses a calendar day as UTC. */
const dateOf = (day: string) => new Date(`${day}T00:00:00.000Z`);

function weekOf({ start, end }: Period): string {
  const last = start.slice(0, 7) === end.slice(0, 7) ? String(Number(end.slice(8))) : undefined;
  return `${monthDay.format(dateOf(start))}–${last ?? monthDay.format(dateOf(end))}`;
}

/** The header of a column. */
export function periodName(period: Period, interval: ScorecardPeriod): PeriodName {
  const start = dateOf(period.start);
  const year = period.start.slice(0, 4);
  switch (interval) {
    case 'daily':
      return { name: monthDay.format(start), above: weekday.format(start) };
    case 'weekly':
      return { name: weekOf(period), above: scorecardsCopy.grid.week };
    case 'monthly':
      return { name: month.format(start), above: year };
    case 'quarterly':
      return { name: `Q${Math.floor(start.getUTCMonth() / 3) + 1}`, above: year };
    case 'annual':
      return { name: year, above: scorecardsCopy.grid.year };
  }
}
