import * as z from 'zod/mini';

export const id = z.uuid();

/** ISO 8601 in UTC with milliseconds, as stored and answered. */
export const timestamp = z.iso.datetime({ precision: 3 });

/** Any ISO 8601 moment with an offset, normalised to a timestamp. */
export const moment = z.pipe(
  z.iso.datetime({ offset: true }),
  z.transform((value: string) => new Date(value).toISOString()),
);

/** Half of a surrogate pair is no text: it cannot be stored as UTF-8. */
const wellFormed = z.refine<string>((text) => text.isWellFormed(), 'Invalid text');

/** One line a person wrote; blank is refused. */
export const line = (required = 'Required', maximum = 200) =>
  z.string().check(z.trim(), z.minLength(1, required), z.maxLength(maximum), wellFormed);

/** Several lines a person wrote; blank becomes null. */
export const prose = (maximum = 20_000) =>
  z.pipe(
    z.string().check(z.trim(), z.maxLength(maximum), wellFormed),
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
