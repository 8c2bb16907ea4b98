import { utcDayOf } from '#shared/kit/calendar-day.ts';
import { type DueState, dueStateOf } from '#shared/todos/due-state.ts';
import type { Todo } from '#shared/todos/todo.ts';
import { kitCopy } from '../kit-copy.ts';
import { localTimeZone } from './local-time-zone.ts';

const { due, duration, relative } = kitCopy;

/** An ISO 8601 string, as in API responses, or a Date. */
type Moment = string | Date;

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Creating a formatter is expensive, so each is created once. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatter(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify(options);
  let made = formatters.get(key);
  if (!made) {
    made = new Intl.DateTimeFormat('en-US', options);
    formatters.set(key, made);
  }
  return made;
}

/** `Nov 24`, with the year unless it is the current one. */
export function formatMonthDay(moment: Moment, now = new Date()): string {
  const date = new Date(moment);
  const sameYear = date.getFullYear() === now.getFullYear();
  return formatter({
    month: 'short',
    day: 'numeric',
    ...(sameYear ? {} : { year: 'numeric' }),
  }).format(date);
}

/**
 * `Nov 24` of a calendar day, with the year unless it is the current one. `date` is a day (`2026-11-24`), or
 * 12:00 UTC of it.
 */
export function formatDay(date: string, now = new Date()): string {
  const day = utcDayOf(date);
  const sameYear = Number(day.slice(0, 4)) === now.getFullYear();
  return formatter({
    month: 'short',
    day: 'numeric',
    ...(sameYear ? {} : { year: 'numeric' }),
    timeZone: 'UTC',
  }).format(new Date(day));
}

/** `Tuesday, November 24, 2026`. */
export function formatFullDay(moment: Moment): string {
  return formatter({ dateStyle: 'full' }).format(new Date(moment));
}

/** `09:30`, in a time zone if given. */
export function formatTime(moment: Moment, timeZone?: string): string {
  return formatter({
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    ...(timeZone ? { timeZone } : {}),
  }).format(new Date(moment));
}

/** `Fri`, in a time zone. */
export function formatWeekday(moment: Moment, timeZone: string): string {
  return formatter({ weekday: 'short', timeZone }).format(new Date(moment));
}

/** `Nov 24, 09:30`. */
export function formatDateTime(moment: Moment, now = new Date()): string {
  return `${formatMonthDay(moment, now)}, ${formatTime(moment)}`;
}

/** `November 2026`. */
export function formatMonthYear(moment: Moment): string {
  return formatter({ month: 'long', year: 'numeric' }).format(new Date(moment));
}

export interface RelativeStyle {
  /** The text for the last minute: the popup says `Just now`, the directory and feeds `just now`. */
  justNow?: 'Just now' | 'just now';
  now?: Date;
}

/** `just now`, `4m ago`, `1h ago`, `6d ago`; the date after a week. */
export function formatRelative(
  moment: Moment,
  { justNow = relative.justNow, now = new Date() }: RelativeStyle = {},
): string {
  const age = now.getTime() - new Date(moment).getTime();
  if (age < minute) return justNow;
  if (age < hour) return relative.minutes(Math.floor(age / minute));
  if (age < day) return relative.hours(Math.floor(age / hour));
  if (age < 7 * day) return relative.days(Math.floor(age / day));
  return formatMonthDay(moment, now);
}

/** Whole days from one local day to another, regardless of daylight saving. */
export function daysBetween(from: Moment, to: Moment): number {
  const start = new Date(from);
  const end = new Date(to);
  const startOfDay = Date.UTC(start.getFullYear(), start.getMonth(), start.getDate());
  const endOfDay = Date.UTC(end.getFullYear(), end.getMonth(), end.getDate());
  return Math.round((endOfDay - startOfDay) / day);
}

/** Whole days since a moment. */
export function daysSince(moment: Moment, now = new Date()): number {
  return Math.max(0, Math.floor((now.getTime() - new Date(moment).getTime()) / day));
}

interface DueLabel {
  text: string;
  /** Without the date of an overdue todo. */
  word: string;
  state: DueState;
}

/** `Overdue · Nov 20`, `Today`, `Tomorrow` or `Nov 24`; undefined without a due date. */
export function dueLabel(todo: Pick<Todo, 'dueDate' | 'status'>, now: Date): DueLabel | undefined {
  if (todo.dueDate === null) return undefined;
  const state = dueStateOf(todo, now, localTimeZone());
  const date = formatMonthDay(todo.dueDate, now);
  const word = state === 'other' ? date : due[state];
  return { state, word, text: state === 'overdue' ? due.since(word, date) : word };
}

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** Seconds as `00:42:19`. */
export function formatElapsed(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  return [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
    .map(twoDigits)
    .join(':');
}

/** Seconds as `2h 30m`. */
export function formatDuration(seconds: number): string {
  const minutes = Math.floor(Math.max(0, seconds) / 60);
  return duration(Math.floor(minutes / 60), minutes % 60);
}
