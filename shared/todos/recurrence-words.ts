import { dayNumberOf, dayOfMonth, weekdayNumberOf } from '../kit/calendar-day.ts';
import { type RecurrenceRule, type Weekday, weekdays } from './recurrence-rule.ts';

export const weekdayLabels: Record<Weekday, string> = {
  monday: 'Monday',
  tuesday: 'Tuesday',
  wednesday: 'Wednesday',
  thursday: 'Thursday',
  friday: 'Friday',
  saturday: 'Saturday',
  sunday: 'Sunday',
};

export const shortWeekday = (weekday: Weekday) => weekdayLabels[weekday].slice(0, 3);

export const weekdayOf = (day: string): Weekday => weekdays[weekdayNumberOf(dayNumberOf(day))]!;

const units: Record<RecurrenceRule['type'], string> = {
  daily: 'day',
  weekly: 'week',
  monthly: 'month',
  yearly: 'year',
};

/** `2 weeks`, `week` */
const periods = ({ type, interval }: Pick<RecurrenceRule, 'type' | 'interval'>) =>
  interval === 1 ? units[type] : `${interval} ${units[type]}s`;

const ordinal = (count: number) => {
  const teen = count % 100 > 10 && count % 100 < 14;
  const suffix = teen ? 'th' : (['th', 'st', 'nd', 'rd'][count % 10] ?? 'th');
  return `${count}${suffix}`;
};

const format = (day: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' }).format(
    dayNumberOf(day) * 86_400_000,
  );

/** `Fri, Nov 20, 2026` */
export const dayInWords = (day: string) =>
  format(day, { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' });

const sameDays = (one: readonly Weekday[], other: readonly Weekday[]) =>
  one.length === other.length && other.every((weekday) => one.includes(weekday));

const onDays = ({ type, daysOfWeek, startDay }: RecurrenceRule) => {
  if (type === 'weekly') {
    const inOrder = weekdays.filter((weekday) => daysOfWeek.includes(weekday));
    return inOrder.length <= 2
      ? ` on ${inOrder.map((weekday) => weekdayLabels[weekday]).join(' and ')}`
      : ` on ${inOrder.map(shortWeekday).join(', ')}`;
  }
  if (type === 'monthly')
    return dayOfMonth(startDay) > 28
      ? ` on the ${ordinal(dayOfMonth(startDay))} (or the last day)`
      : ` on the ${ordinal(dayOfMonth(startDay))}`;
  if (type === 'yearly' && startDay.endsWith('02-29')) return ' on Feb 29 (or Feb 28)';
  if (type === 'yearly') return ` on ${format(startDay, { month: 'short', day: 'numeric' })}`;
  return '';
};

const everyTime = (rule: RecurrenceRule) => {
  const { type, interval, daysOfWeek } = rule;
  if (type === 'weekly' && interval === 1) {
    if (sameDays(daysOfWeek, weekdays)) return 'Every day';
    if (sameDays(daysOfWeek, weekdays.slice(0, 5))) return 'Every weekday';
  }
  return `Every ${periods(rule)}${onDays(rule)}`;
};

/**
 * `Every 2 weeks on Monday and Thursday until Dec 31, 2026`. Three and more days are abbreviated.
 */
export const ruleInWords = (rule: RecurrenceRule) =>
  rule.endDay === null
    ? everyTime(rule)
    : `${everyTime(rule)} until ${format(rule.endDay, { month: 'short', day: 'numeric', year: 'numeric' })}`;
