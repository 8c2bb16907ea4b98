/** What dates are given as: ISO 8601, as the API answers, or a Date. */
export type Moment = string | Date;

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Making a formatter costs more than using it a hundred times: each is made once. */
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

/** `Nov 24`; with the year where it is not this one. */
export function formatMonthDay(moment: Moment, now = new Date()): string {
  const date = new Date(moment);
  const sameYear = date.getFullYear() === now.getFullYear();
  return formatter({
    month: 'short',
    day: 'numeric',
    ...(sameYear ? {} : { year: 'numeric' }),
  }).format(date);
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

interface RelativeStyle {
  /** How the last minute reads: the popup says `Just now`, the directory and feeds `just now`. */
  justNow?: 'Just now' | 'just now';
  now?: Date;
}

/** `just now`, `4m ago`, `1h ago`, `6d ago`, and from a week on the date. */
export function formatRelative(
  moment: Moment,
  { justNow = 'just now', now = new Date() }: RelativeStyle = {},
): string {
  const age = now.getTime() - new Date(moment).getTime();
  if (age < minute) return justNow;
  if (age < hour) return `${Math.floor(age / minute)}m ago`;
  if (age < day) return `${Math.floor(age / hour)}h ago`;
  if (age < 7 * day) return `${Math.floor(age / day)}d ago`;
  return formatMonthDay(moment, now);
}

/** Whole days from one local day to another; the clocks' changes do not count. */
export function daysBetween(from: Moment, to: Moment): number {
  const start = new Date(from);
  const end = new Date(to);
  const startOfDay = Date.UTC(start.getFullYear(), start.getMonth(), start.getDate());
  const endOfDay = Date.UTC(end.getFullYear(), end.getMonth(), end.getDate());
  return Math.round((endOfDay - startOfDay) / day);
}

/** Whole days that have passed since then. */
export function daysSince(moment: Moment, now = new Date()): number {
  return Math.max(0, Math.floor((now.getTime() - new Date(moment).getTime()) / day));
}

export interface DueLabel {
  text: string;
  state: 'overdue' | 'today' | 'later';
}

/** `Overdue`, `Today`, `Tomorrow` or `Nov 24`. What is due is overdue once its time has passed. */
export function dueLabel(due: Moment, now = new Date()): DueLabel {
  if (new Date(due).getTime() < now.getTime()) return { text: 'Overdue', state: 'overdue' };
  const days = daysBetween(now, due);
  if (days === 0) return { text: 'Today', state: 'today' };
  return { text: days === 1 ? 'Tomorrow' : formatMonthDay(due, now), state: 'later' };
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
  return `${Math.floor(minutes / 60)}h ${minutes % 60}m`;
}
