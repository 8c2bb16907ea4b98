import { parseDuration, writtenDuration } from '#shared/time/duration.ts';
import type { TodoTimeEntry } from '#shared/time/time-entry.ts';
import { spanOf, type TimeSpan } from '#shared/time/time-span.ts';
import { formatDateTime, formatTime } from '../../../kit/dates/format-date.ts';
import { localDayOf } from '../../../kit/dates/local-day.ts';
import { timeOfDay } from '../../../kit/dates/time-of-day.ts';
import type { EntryChange } from './change-entries.ts';
import { timeEntriesCopy } from './time-entries-copy.ts';

/** The fields of an entry as typed: `1.5h`, `2026-11-20`, `09:00`. */
export interface EntryFields {
  duration: string;
  /** `YYYY-MM-DD`, in local time. */
  date: string;
  /** `HH:MM`, or empty if the typed text is not a valid time. */
  start: string;
  notes: string;
}

export type FieldErrors = Partial<Record<keyof EntryFields, string>>;

type Start = Pick<EntryFields, 'date' | 'start'>;

/** At 09:00 of the day, unless the entry would end in the future: then it ends now. */
export function defaultStart(date: string, duration: string, now: Date): Start {
  const parsed = parseDuration(duration);
  const length = 'seconds' in parsed ? parsed.seconds * 1000 : 0;
  const nine = new Date(`${date}T09:00`);
  if (nine.getTime() + length <= now.getTime()) return { date, start: '09:00' };
  const start = new Date(now.getTime() - length);
  return { date: localDayOf(start), start: timeOfDay(start) };
}

export const blankFields = (now: Date): EntryFields => ({
  duration: '',
  ...defaultStart(localDayOf(now), '', now),
  notes: '',
});

export const fieldsOf = ({ startTime, duration, description }: TodoTimeEntry): EntryFields => ({
  duration: duration === null ? '' : writtenDuration(duration),
  date: localDayOf(new Date(startTime)),
  start: timeOfDay(new Date(startTime)),
  notes: description ?? '',
});

const startOf = ({ date, start }: EntryFields): string | undefined =>
  start === '' ? undefined : new Date(`${date}T${start}`).toISOString();

/** Parses the fields into a time span, or returns the errors by field. */
export function readFields(
  fields: EntryFields,
  now: Date,
): { span: TimeSpan; description: string | null } | { errors: FieldErrors } {
  const duration = parseDuration(fields.duration);
  const startTime = startOf(fields);
  if ('message' in duration || startTime === undefined)
    return {
      errors: {
        ...('message' in duration && { duration: duration.message }),
        ...(startTime === undefined && { start: timeEntriesCopy.entry.invalidTime }),
      },
    };
  const span = spanOf({ startTime, duration: duration.seconds }, now);
  if ('fault' in span)
    return { errors: { date: span.fault.endTime, duration: span.fault.duration } };
  return { span, description: fields.notes.trim() || null };
}

/** What would be saved: `1h 30m, 09:30–11:00`, with the days if it ends on another one. */
export function understood(fields: EntryFields, now: Date): string | undefined {
  const read = readFields(fields, now);
  if ('errors' in read) return undefined;
  const { startTime, endTime, duration } = read.span;
  const isSameDay = localDayOf(new Date(startTime)) === localDayOf(new Date(endTime));
  const span = isSameDay
    ? `${formatTime(startTime)}–${formatTime(endTime)}`
    : `${formatDateTime(startTime)} – ${formatDateTime(endTime)}`;
  return `${writtenDuration(duration)}, ${span}`;
}

/**
 * The changed fields only. The duration is sent only if it was edited, because the field omits the
 * seconds of a timer.
 */
export function changedFieldsOf(
  before: EntryFields,
  after: EntryFields,
  now: Date,
): EntryChange | { errors: FieldErrors } {
  const isStartChanged = after.date !== before.date || after.start !== before.start;
  const isDurationChanged = after.duration.trim() !== before.duration;
  const notes = after.notes.trim();
  const described = notes === before.notes ? {} : { description: notes || null };
  if (!isStartChanged && !isDurationChanged) return described;
  const read = readFields(after, now);
  if ('errors' in read && (isDurationChanged || !read.errors.duration)) return read;
  const startTime = startOf(after);
  return {
    ...described,
    ...(isStartChanged && startTime !== undefined && { startTime }),
    ...(isDurationChanged && 'span' in read && { duration: read.span.duration }),
  };
}
