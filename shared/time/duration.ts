import { type DecimalSign, plainSigns, readNumber } from '../kit/written-number.ts';
import { longestEntrySeconds, spanMessages } from './time-span.ts';

export const durationMessages = {
  empty: 'Please enter time duration',
  invalid: "Invalid time format. Use formats like '2h 30m', '1.5h', or '90m'",
  tooLong: spanMessages.tooLong,
} as const;

const maxCharacters = 40;

const number = '[\\d.,]*\\d';
const hourUnit = '(?:h|hrs?|hours?)';
const minuteUnit = '(?:m|mins?|minutes?)';
const separator = '\\s*(?:and\\s*)?';

/** Formats of durations, with the groups of hours and minutes; 0 if there is none. */
const forms: readonly [form: RegExp, hoursAt: number, minutesAt: number][] = [
  // 1.5h, 2h 30m, 2 hours and 5 minutes, 1h30
  [new RegExp(`^(${number})\\s*${hourUnit}(?:${separator}(\\d+)(?:\\s*${minuteUnit})?)?$`), 1, 2],
  [new RegExp(`^(\\d+)\\s*${minuteUnit}${separator}(${number})\\s*${hourUnit}$`), 2, 1],
  [new RegExp(`^(\\d+)\\s*${minuteUnit}$`), 0, 1],
  // 1:30
  [/^(\d+):([0-5]\d)$/, 1, 2],
  // A whole number means minutes, a decimal number hours.
  [/^(\d+)$/, 0, 1],
  [/^(\d*[.,][\d.,]+)$/, 1, 0],
];

/** No duration has thousands of hours, so a sign alone always stands before decimals. */
const signIn = (text: string): DecimalSign => (text.includes(',') ? 'comma' : 'point');

const numberAt = (found: RegExpExecArray, position: number) => {
  const text = position === 0 ? '0' : (found[position] ?? '0');
  return readNumber(text, signIn(text))?.value;
};

/**
 * Parses `2h 30m`, `1.5h`, `1,5 hours`, `1:30`, `90m`, `90` (minutes) or `1.5` (hours) to whole
 * seconds, or returns an error.
 */
export const parseDuration = (text: string): { seconds: number } | { message: string } => {
  const written = plainSigns(text, signIn(text)).trim().toLowerCase();
  if (!written) return { message: durationMessages.empty };
  if (written.length > maxCharacters) return { message: durationMessages.invalid };
  for (const [form, hoursAt, minutesAt] of forms) {
    const found = form.exec(written);
    if (!found) continue;
    const hours = numberAt(found, hoursAt);
    const minutes = numberAt(found, minutesAt);
    if (hours === undefined || minutes === undefined) continue;
    const seconds = Math.round(hours * 3600 + minutes * 60);
    if (seconds > longestEntrySeconds) return { message: durationMessages.tooLong };
    if (seconds > 0) return { seconds };
  }
  return { message: durationMessages.invalid };
};

/** Hours and minutes, in a format that `parseDuration` accepts. */
export const writtenDuration = (seconds: number): string => {
  const total = Math.round(seconds / 60);
  const parts = [
    total >= 60 ? `${Math.floor(total / 60)}h` : '',
    total % 60 > 0 || total === 0 ? `${total % 60}m` : '',
  ];
  return parts.filter(Boolean).join(' ');
};
