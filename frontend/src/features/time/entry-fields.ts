import { parseDuration, writtenDuration } from '#shared/time/duration.ts';
import type { TodoTimeEntry } from '#shared/time/time-entry.ts';
import { spanOf, type TimeSpan } from '#shared/time/time-span.ts';
import type { EntryCorrection } from './time-edit-queries.ts';

/** As they are typed: `1.5h`, `2026-11-20`, `09:00`. */
export interface EntryFields {
  duration: string;
  date: string;
  start: string;
  notes: string;
}

export type FieldFaults = Partial<Record<keyof EntryFields, string>>;

const defaultStart = '09:00';

const twoDigits = (value: number) => String(value).padStart(2, '0');

const dateOf = (moment: Date) =>
  `${moment.getFullYear()}-${twoDigits(moment.getMonth() + 1)}-${twoDigits(moment.getDate())}`;

const timeOf = (moment: Date) =>
  `${twoDigits(moment.getHours())}:${twoDigits(moment.getMinutes())}`;

/** Of an entry that is to be made: today from nine. */
export const blankFields = (now: Date): EntryFields => ({
  duration: '',
  date: dateOf(now),
  start: defaultStart,
  notes: '',
});

export const fieldsOf = ({ startTime, duration, description }: TodoTimeEntry): EntryFields => ({
  duration: duration === null ? '' : writtenDuration(duration),
  date: dateOf(new Date(startTime)),
  start: timeOf(new Date(startTime)),
  notes: description ?? '',
});

/** The chosen day at the chosen time here, or undefined where that is none. */
function startOf({ date, start }: EntryFields): string | undefined {
  const moment = new Date(`${date}T${start || defaultStart}`);
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString();
}

/** The span that was written, or what is wrong with it. */
export function readFields(
  fields: EntryFields,
  now: Date,
): { span: TimeSpan; description: string | null } | { faults: FieldFaults } {
  const duration = parseDuration(fields.duration);
  const startTime = startOf(fields);
  if ('message' in duration || startTime === undefined)
    return {
      faults: {
        ...('message' in duration && { duration: duration.message }),
        ...(startTime === undefined && { date: 'Please choose a date' }),
      },
    };
  const span = spanOf({ startTime, duration: duration.seconds }, now);
  if ('fault' in span)
    return { faults: { date: span.fault.endTime, duration: span.fault.duration } };
  return { span, description: fields.notes.trim() || null };
}

/**
 * What was changed of an entry; nothing else is sent, so that a timer's seconds stay where its time
 * was not touched.
 */
export function correctionOf(
  before: EntryFields,
  after: EntryFields,
  now: Date,
): EntryCorrection | { faults: FieldFaults } {
  const isMoved = after.date !== before.date || after.start !== before.start;
  const isFitted = after.duration.trim() !== before.duration;
  const notes = after.notes.trim();
  const described = notes === before.notes ? {} : { description: notes || null };
  if (!isMoved && !isFitted) return described;
  const read = readFields(after, now);
  if ('faults' in read && (isFitted || !read.faults.duration)) return read;
  const startTime = startOf(after);
  return {
    ...described,
    ...(isMoved && startTime !== undefined && { startTime }),
    ...(isFitted && 'span' in read && { duration: read.span.duration }),
  };
}
