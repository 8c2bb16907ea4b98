import {
  longestInterval,
  type RecurrenceRule,
  type Weekday,
  weekdays,
} from '#shared/todos/recurrence-rule.ts';
import { ruleInWords, weekdayOf } from '#shared/todos/recurrence-words.ts';
import { localDayOf } from '../../../kit/dates/local-day.ts';
import { endOfDay } from '../todo-due.ts';
import { parseDueDate } from './quick-add-date.ts';

/** How often a new todo recurs, as the API takes it. */
export interface QuickRecurrence {
  recurrenceType: RecurrenceRule['type'];
  recurrenceInterval: number;
  /** Null: the weekday of the first due date. */
  recurrenceDaysOfWeek: Weekday[] | null;
}

export interface TypedRecurrence {
  fields: QuickRecurrence;
  /** When it is due first; ISO 8601. */
  dueDate: string;
  /** `Every 2 weeks on Friday`, if the first due day is a Friday or the text says so. */
  inWords: (firstDay: string) => string;
}

/** What a text says of the days. */
interface Rule extends Pick<RecurrenceRule, 'type' | 'interval'> {
  daysOfWeek?: readonly Weekday[];
  dayOfMonth?: number;
}

type Period = Pick<Rule, 'type' | 'interval'>;

const periods: Readonly<Record<string, Period>> = {
  day: { type: 'daily', interval: 1 },
  week: { type: 'weekly', interval: 1 },
  month: { type: 'monthly', interval: 1 },
  quarter: { type: 'monthly', interval: 3 },
  year: { type: 'yearly', interval: 1 },
};
const adverbs: Readonly<Record<string, Period>> = {
  daily: { type: 'daily', interval: 1 },
  weekly: { type: 'weekly', interval: 1 },
  fortnightly: { type: 'weekly', interval: 2 },
  monthly: { type: 'monthly', interval: 1 },
  quarterly: { type: 'monthly', interval: 3 },
  yearly: { type: 'yearly', interval: 1 },
  annually: { type: 'yearly', interval: 1 },
};
const workdays = weekdays.slice(0, 5);

const everyPeriod =
  /^(?:every|each) (?:(other|second|\d{1,3}) )?(day|week|month|quarter|year)s?(?: (on .+))?$/;
const adverb = /^([a-z]+)(?: (on .+))?$/;
const everyDays = /^(?:every|each) (other )?(.+)$/;
const nthDay = /^(?:on )?(?:the )?(\d{1,2})(?:st|nd|rd|th)(?: of (?:the|each|every) month)?$/;
const weekday =
  /^(mon(?:day)?|tue(?:s|sday)?|wed(?:nesday)?|thu(?:rs?|rsday)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?)s?$/;

/** `mon, wed and fri`; undefined if anything else is in it. */
function weekdaysIn(text: string): readonly Weekday[] | undefined {
  if (/^(?:weekday|workday)s?$/.test(text)) return workdays;
  const words = text.split(/,\s*and\s+|\s*[,&]\s*|\s+and\s+|\s+/);
  const days = words.map((word) => {
    const start = weekday.exec(word)?.[1]?.slice(0, 3);
    return weekdays.find((day) => start && day.startsWith(start));
  });
  return days.includes(undefined) ? undefined : weekdays.filter((day) => days.includes(day));
}

function dayOfMonthIn(text: string): number | undefined {
  const day = Number(nthDay.exec(text)?.[1]);
  return day >= 1 && day <= 31 ? day : undefined;
}

/** The period with the days that follow it: `on monday`, `on the 15th`. */
function onDays(period: Period, days: string | undefined): Rule | undefined {
  if (!days) return period;
  if (period.type === 'weekly') {
    const daysOfWeek = weekdaysIn(days.replace(/^on /, ''));
    return daysOfWeek && { ...period, daysOfWeek };
  }
  const dayOfMonth = period.type === 'monthly' ? dayOfMonthIn(days) : undefined;
  return dayOfMonth ? { ...period, dayOfMonth } : undefined;
}

function ruleIn(text: string): Rule | undefined {
  const [, count, name, days] = everyPeriod.exec(text) ?? [];
  const period = name && periods[name];
  if (period) {
    const times = count === 'other' || count === 'second' ? 2 : Number(count ?? 1);
    const interval = times * period.interval;
    if (interval < 1 || interval > longestInterval) return undefined;
    return onDays({ ...period, interval }, days);
  }
  const [, often = '', on] = adverb.exec(text) ?? [];
  if (Object.hasOwn(adverbs, often)) return onDays(adverbs[often]!, on);
  const [, other, each = ''] = everyDays.exec(text) ?? [];
  const interval = other ? 2 : 1;
  const daysOfWeek = weekdaysIn(each);
  if (daysOfWeek) return { type: 'weekly', interval, daysOfWeek };
  const dayOfMonth = other ? undefined : dayOfMonthIn(each);
  return dayOfMonth ? { type: 'monthly', interval: 1, dayOfMonth } : undefined;
}

const timeOfDay = /(?: at| @)? (\d{1,2}(?:[:.]\d{2})? ?(?:am|pm)?|noon|midnight)$/;

/** A day at a time like `9am`, or when it ends; undefined if the time is none. */
function momentOn(day: Date, time: string | undefined, now: Date): Date | undefined {
  if (!time) return endOfDay(day);
  // In a sentence with a day, a bare number is a time.
  const read = parseDueDate(`tomorrow at ${time.replace('.', ':')}`, now);
  if (!(read instanceof Date)) return undefined;
  const moment = new Date(day);
  moment.setHours(read.getHours(), read.getMinutes(), read.getSeconds(), read.getMilliseconds());
  return moment;
}

const isOn = (day: Date, { daysOfWeek, dayOfMonth }: Rule) =>
  (!daysOfWeek || daysOfWeek.includes(weekdayOf(localDayOf(day)))) &&
  (!dayOfMonth || dayOfMonth === day.getDate());

/** No rule has a gap of more than two months. */
const longestGap = 62;

/** The first moment from now on. */
function firstDue(rule: Rule, time: string | undefined, now: Date): Date | undefined {
  for (let ahead = 0; ahead <= longestGap; ahead += 1) {
    const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() + ahead);
    const due = isOn(day, rule) ? momentOn(day, time, now) : undefined;
    if (due && due > now) return due;
  }
  return undefined;
}

/** What is also a name: `Prepare the team weekly`. */
const isName = (text: string) => Object.hasOwn(adverbs, text);

/**
 * `every other friday at 9am`, `daily at noon`, `every month on the 15th`; undefined for anything
 * else.
 */
export function parseRecurrence(typed: string, now: Date): TypedRecurrence | undefined {
  const text = typed.toLowerCase();
  const time = timeOfDay.exec(text);
  const timed = time ? ruleIn(text.slice(0, time.index)) : undefined;
  const rule = timed ?? (isName(text) ? undefined : ruleIn(text));
  const due = rule && firstDue(rule, timed && time?.[1], now);
  if (!due) return undefined;
  const { type, interval, daysOfWeek } = rule;
  return {
    fields: {
      recurrenceType: type,
      recurrenceInterval: interval,
      recurrenceDaysOfWeek: daysOfWeek ? [...daysOfWeek] : null,
    },
    dueDate: due.toISOString(),
    inWords: (startDay) =>
      ruleInWords({
        type,
        interval,
        daysOfWeek: daysOfWeek ?? [weekdayOf(startDay)],
        startDay,
        endDay: null,
      }),
  };
}
