import * as z from 'zod/mini';
import { asciiAddress } from './email-address.ts';
import {
  hasDirectionControls,
  withClosedDirections,
  withoutDirectionControls,
} from './text-direction.ts';

export const id = z.uuid();

/** The team of something new. */
export const teamOfNew = z.uuid({
  error: ({ input }) => (input === undefined || input === null ? 'No team selected' : undefined),
});

/** Stops the checks of a longer text: a later check might take long. */
export const maxLength = (maximum: number) => z.maxLength(maximum, { abort: true });

/** ISO 8601 in UTC with milliseconds, as stored and returned. */
export const timestamp = z.iso.datetime({ precision: 3 });

export const ignoredField = z.optional(z.unknown());

/**
 * Fields that the server sets. A creation body may contain them with any value; they are ignored.
 */
export const ignored = <const Name extends string>(...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, ignoredField])) as Record<
    Name,
    typeof ignoredField
  >;

/** Half of a surrogate pair cannot be stored as UTF-8. */
export const wellFormed = z.refine<string>((text) => text.isWellFormed(), 'Invalid text');

/** Control characters except tabs and line ends, and spaces without width. */
const unseen = /[^\P{Cc}\t\n\r]|[\u200b\ufeff]/gu;

/** What Unicode calls a line break, besides CR and LF. */
const otherLineBreaks = /[\v\f\u0085\u2028\u2029]/g;
const breaksAndTabs = /[\t\n\r\v\f\u0085\u2028\u2029]+/g;

/** Joiners, bidirectional marks and the like have a meaning between other characters only. */
const visible = /[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** A text of invisible characters only is blank. */
const cleaned = (clean: (text: string) => string) =>
  z.overwrite<string>((text) => (visible.test(text) ? clean(text) : ''));

const asLine = cleaned((text) =>
  withoutDirectionControls(text.replace(breaksAndTabs, ' ').replace(unseen, '')),
);

const asLines = cleaned((text) =>
  withClosedDirections(text.replace(otherLineBreaks, '\n').replace(unseen, '')),
);

/** A name or title: a single line; blank is rejected. */
export const line = (required = 'Required', maximum = 200) =>
  z.string().check(asLine, z.trim(), z.minLength(1, required), maxLength(maximum), wellFormed);

/** Tabs come with names that are copied from a spreadsheet. */
const breakOrControl = /[^\P{Cc}\t]|[\u2028\u2029]/u;

/**
 * What email programs and browsers open. "Booking.com" and "Amazon.com, Inc." are names of
 * companies, so a domain is one only if a path, a query or a port follows.
 */
const link = /:\/\/|\b(?:www\.|mailto:|javascript:)\S|[\p{L}\p{N}]\.\p{L}{2,}(?:\/|:\d|[?#]\S)/iu;

/**
 * The name of a person, a team or a company. It stands in emails to strangers, where further lines
 * and links would pass for the tenant's own words.
 */
export const properName = (required: string) =>
  z.string().check(
    cleaned((text) => text.trim()),
    z.minLength(1, required),
    z.refine(
      (text) => !breakOrControl.test(text) && !hasDirectionControls(text),
      'A name has one line. Remove line breaks and hidden characters.',
    ),
    asLine,
    z.trim(),
    maxLength(200),
    wellFormed,
    z.refine((text) => !link.test(text.normalize('NFKC')), "A name can't contain a link"),
  );

/** Several lines; blank is rejected. */
export const requiredProse = (required: string, maximum: number) =>
  z.string().check(asLines, z.trim(), z.minLength(1, required), maxLength(maximum), wellFormed);

/** Several lines; blank becomes null. */
export const prose = (maximum = 20_000) =>
  z.pipe(
    z.string().check(asLines, z.trim(), maxLength(maximum), wellFormed),
    z.transform((value: string) => value || null),
  );

/** In the form in which addresses are stored and compared. */
export const email = (message = 'Invalid email') =>
  z.pipe(
    z.string().check(
      z.trim(),
      maxLength(254),
      z.refine((typed) => asciiAddress(typed) !== undefined, message),
    ),
    z.pipe(
      z.transform((typed: string) => asciiAddress(typed) ?? typed),
      z.string().check(maxLength(254)),
    ),
  );
