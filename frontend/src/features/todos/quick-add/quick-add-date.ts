import { type Component, casual, GB, type ParsedResult } from 'chrono-node/en';
import { endOfDay } from '../todo-due.ts';
import { type DayOrder, dayOrderOf } from './day-order.ts';

const ownParsers: typeof casual.parsers = [
  {
    pattern: () => /\b(?:eod|end of (?:the )?day)\b/i,
    extract: () => ({ hour: 23, minute: 59 }),
  },
  {
    pattern: () => /\b(?:the )?day after tomorrow\b/i,
    extract: ({ refDate }) => {
      const day = new Date(refDate.getFullYear(), refDate.getMonth(), refDate.getDate() + 2);
      return { year: day.getFullYear(), month: day.getMonth() + 1, day: day.getDate() };
    },
  },
];

function parserOf(from: typeof casual) {
  const parser = from.clone();
  parser.parsers.push(...ownParsers);
  return parser;
}
const parsers = { monthFirst: parserOf(casual), dayFirst: parserOf(GB) };

/** `25.12.`, `25.12.26`, for those who write dates so; as a date that the parser reads. */
const dotted = /\b(\d{1,2})\.\s?(\d{1,2})(?:\.\s?(\d{4})|\.(\d{2})|\.)?(?=$|[\s,])/;
const undotted = (text: string, { isDotted }: DayOrder) =>
  isDotted
    ? text.replace(dotted, (_, day, month, year, ofCentury) =>
        [day, month, year ?? ofCentury].filter(Boolean).join('/'),
      )
    : text;

/**
 * Dates that are as often something else: `Fix bug 12/5`, `Contact Sun`, `Watch High Noon`. They need
 * a word that says date, such as `by`.
 */
const ambiguous = /^(?:\d{1,2}[/.-]\d{1,2}|sun|sat|wed|noon|midnight)$/i;
export const isAmbiguousDate = (text: string): boolean => ambiguous.test(text);

/** `last friday` is over, `for 3 days` is how long, and `movie night` is no time of day. */
const noDueDate = /^(?:last|past|previous|for|morning|afternoon|evening|night|weekend)\b/i;
/** Of durations, only these say when: `2h` and `3 days` may be how long something takes. */
const relativeDate = /^(?:in|within|next|\+)|(?:later|from now)$/i;
/** `24/7`, where the month comes first. */
const dayFirst = /^(?:1[3-9]|[23]\d)\//;
/** `Friday 13`, unlike `Friday at 5`. */
const bareNumber = /(?<!\bat)\s\d{1,2}$/i;
const casualTimes = ['tonight', 'morning', 'afternoon', 'evening'];

/** What the text says if all of it is a date or time. */
function parseAll(text: string, from: Date, order: DayOrder): ParsedResult | undefined {
  const parser = order.isDayFirst ? parsers.dayFirst : parsers.monthFirst;
  const [result, other] = parser.parse(text, from, { forwardDate: true });
  return !other && result?.index === 0 && result.text === text ? result : undefined;
}

/**
 * The moment that a text like `tomorrow 5pm` or `12/24` names, in the time zone of the browser: a
 * day without a time is due when it ends. `period` for `Mon - Fri`; null for anything else and for
 * what has passed, except for a time of today.
 */
export function parseDueDate(
  typed: string,
  now: Date,
  order: DayOrder = dayOrderOf(navigator.language),
): Date | 'period' | null {
  const text = undotted(typed, order);
  if (noDueDate.test(text) || (!order.isDayFirst && dayFirst.test(text))) return null;
  const result = parseAll(text, now, order);
  if (!result) return null;
  if (result.end) return 'period';
  if (result.tags().has('result/relativeDate') && !relativeDate.test(text)) return null;
  const due = hasTime(result) ? momentOf(result, now) : dayOf(text, now, order);
  if (!due) return null;
  return due > now || saysToday.test(text) ? due : null;
}

/** `today 5pm` is that time, also when it has passed. */
const saysToday = /\btoday\b/i;

const hasCasualTime = (result: ParsedResult) =>
  casualTimes.some((time) => result.tags().has(`casualReference/${time}`));

const hasTime = (result: ParsedResult) => result.start.isCertain('hour') || hasCasualTime(result);

const namesDay = ({ start }: ParsedResult) => start.isCertain('day') || start.isCertain('weekday');

/** Without seconds. */
function dateOf({ start }: ParsedResult): Date {
  if (start.isCertain('timezoneOffset')) return new Date(start.date().setSeconds(0, 0));
  // Not date(), which counts "in 3 days at 5pm" in today's offset even if the clocks change.
  const get = (component: Component) => start.get(component) ?? 0;
  return new Date(get('year'), get('month') - 1, get('day'), get('hour'), get('minute'));
}

function momentOf(result: ParsedResult, now: Date): Date | null {
  const { text, start } = result;
  const due = dateOf(result);
  if (hasCasualTime(result)) {
    if (/\bmorning$/i.test(text) && !start.isCertain('hour')) due.setHours(9);
    // Chrono moves "this morning" to tomorrow once it is over.
    return /^this\b/i.test(text) && due.toDateString() !== now.toDateString() ? null : due;
  }
  if (start.get('hour') === 23 && start.get('minute') === 59) return endOfDay(due);
  const isClear = start.isCertain('meridiem') || !/\d$/.test(text) || text.includes(':');
  if (isClear && !bareNumber.test(text)) return due;
  if (!namesDay(result) || bareNumber.test(text)) return null;
  // "Friday at 5" is in the afternoon, "Friday at 9" in the morning.
  if (due.getHours() >= 1 && due.getHours() <= 6) due.setHours(due.getHours() + 12);
  return due;
}

function dayOf(text: string, now: Date, order: DayOrder): Date | null {
  // From midnight on, so that today's weekday or date is today until the day is over.
  const result = parseAll(text, new Date(now.getFullYear(), now.getMonth(), now.getDate()), order);
  if (!result) return null;
  // "December" and "next month" are too vague for a due date, "in 2 months" is not.
  return namesDay(result) || /^in\b/i.test(text) ? endOfDay(dateOf(result)) : null;
}
