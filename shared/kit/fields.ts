import * as z from 'zod/mini';

export const id = z.uuid();

/** ISO 8601 in UTC with milliseconds, as stored and answered. */
export const timestamp = z.iso.datetime({ precision: 3 });

const firstMoment = '1970-01-01T00:00:00.000Z';
const lastMoment = '9998-12-31T23:59:59.999Z';

/**
 * Any ISO 8601 moment with an offset, normalised to a timestamp. In UTC and in every time zone its
 * year has four digits, so that moments sort as text.
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

/** Half of a surrogate pair is no text: it cannot be stored as UTF-8. */
const wellFormed = z.refine<string>((text) => text.isWellFormed(), 'Invalid text');

/** Control characters but tabs and line ends, and the invisible ones that hide a blank. */
const unseen = /[^\P{Cc}\t\n\r]|[\u200b\ufeff]/gu;

const withoutUnseen = z.overwrite<string>((text) => text.replace(unseen, ''));

/** One line a person wrote; blank is refused. */
export const line = (required = 'Required', maximum = 200) =>
  z
    .string()
    .check(withoutUnseen, z.trim(), z.minLength(1, required), z.maxLength(maximum), wellFormed);

/** Several lines a person wrote; blank becomes null. */
export const prose = (maximum = 20_000) =>
  z.pipe(
    z.string().check(withoutUnseen, z.trim(), z.maxLength(maximum), wellFormed),
    z.transform((value: string) => value || null),
  );

export const email = (message = 'Invalid email') =>
  z.pipe(
    z.string().check(z.trim(), z.toLowerCase(), z.maxLength(254), z.email(message)),
    z.transform((value: string) => value),
  );

export const password = z
  .string()
  .check(z.minLength(6, 'Password must be at least 6 characters'), z.maxLength(256), wellFormed);
