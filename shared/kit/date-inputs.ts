import * as z from 'zod/mini';
import { utcDayOf, utcNoonOf } from './calendar-day.ts';

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
