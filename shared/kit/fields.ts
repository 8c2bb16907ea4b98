import * as z from 'zod/mini';
import { utcDayOf, utcNoonOf } from './calendar-day.ts';

export const id = z.uuid();

/** Stops the checks of a longer text: a later check might take long. */
export const maxLength = (maximum: number) => z.maxLength(maximum, { abort: true });

/** ISO 8601 in UTC with milliseconds, as stored and returned. */
export const timestamp = z.iso.datetime({ precision: 3 });

const firstMoment = '1970-01-01T00:00:00.000Z';
const lastMoment = '9998-12-31T23:59:59.999Z';

/**
 * Any ISO 8601 moment with an offset, normalized to a timestamp. Its year has four digits in every
 * time zone, so that moments sort as text.
 */
export const moment = z.pipe(
  z.iso.datetime({ offset: true }),
  z.pipe(
    z.transform((value: string) => new Date(value).toISOString()),
    z
      .string()
      .check(
        z.refine(
          (value) => firstMoment <= value && value <= lastMoment,
          'Must be between the years 1970 and 9998',
        ),
      ),
  ),
);

export const ignoredField = z.optional(z.unknown());

/**
 * Fields that the server sets. A creation body may contain them with any value; they are ignored.
 */
export const ignored = <const Name extends string>(...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, ignoredField])) as Record<
    Name,
    typeof ignoredField
  >;

const isPlainDay = (value: string) => /^\d{4}-\d{2}-\d{2}$/.test(value);

/**
 * A calendar day, independent of time zones: `2026-11-20`, or an ISO 8601 moment, which means its
 * UTC day. Normalized to `2026-11-20`.
 */
export const calendarDay = z.pipe(
  z.pipe(
    z.string(),
    z.transform((value: string) => (isPlainDay(value) ? utcNoonOf(value) : value)),
  ),
  z.pipe(moment, z.transform(utcDayOf)),
);

/** A calendar day in a response: an ISO 8601 date at 12:00 UTC. */
export const calendarDayResponse = z.pipe(z.pipe(z.string(), z.transform(utcNoonOf)), timestamp);

/** Half of a surrogate pair cannot be stored as UTF-8. */
const wellFormed = z.refine<string>((text) => text.isWellFormed(), 'Invalid text');

/** Control characters except tabs and line ends, and spaces without width. */
const unseen = /[^\P{Cc}\t\n\r]|[\u200b\ufeff]/gu;

/** Joiners, bidirectional marks and the like have a meaning between other characters only. */
const visible = /[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** A text of invisible characters only is blank. */
const withoutUnseen = z.overwrite<string>((text) =>
  visible.test(text) ? text.replace(unseen, '') : '',
);

/** A single line; blank is rejected. */
export const line = (required = 'Required', maximum = 200) =>
  z
    .string()
    .check(withoutUnseen, z.trim(), z.minLength(1, required), maxLength(maximum), wellFormed);

/** Several lines; blank becomes null. */
export const prose = (maximum = 20_000) =>
  z.pipe(
    z.string().check(withoutUnseen, z.trim(), maxLength(maximum), wellFormed),
    z.transform((value: string) => value || null),
  );

export const email = (message = 'Invalid email') =>
  z.pipe(
    z.string().check(z.trim(), z.toLowerCase(), maxLength(254), z.email(message)),
    z.transform((value: string) => value),
  );

export const password = z
  .string()
  .check(z.minLength(6, 'Password must be at least 6 characters'), maxLength(256), wellFormed);
