/** The sign before decimals. The other one groups thousands. */
export const decimalSigns = ['point', 'comma'] as const;
export type DecimalSign = (typeof decimalSigns)[number];

const characters: Record<DecimalSign, string> = { point: '.', comma: ',' };

const isDigit = (codePoint: number) => /^\p{Nd}$/u.test(String.fromCodePoint(codePoint));

/** The digits of each script are in order; sets of ten may follow each other. */
const toLatinDigit = (digit: string) => {
  const codePoint = digit.codePointAt(0)!;
  let zero = codePoint;
  while (isDigit(zero - 1)) zero -= 1;
  return String((codePoint - zero) % 10);
};

const fullWidth = /[\uff01-\uff5e]/g;
const fullWidthOffset = 0xfee0;

/** Invisible marks of direction, which Arabic and Hebrew numbers contain. */
const directionMarks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/**
 * Full-width signs, the digits of every script and all kinds of minus, apostrophe and space as those
 * of ASCII. Arabic has a decimal sign, a grouping sign and a percent sign of its own.
 */
export const plainSigns = (text: string, sign: DecimalSign): string =>
  text
    .replace(directionMarks, '')
    .replace(fullWidth, (character) =>
      String.fromCodePoint(character.codePointAt(0)! - fullWidthOffset),
    )
    .replace(/\p{Nd}/gu, toLatinDigit)
    .replaceAll('\u066b', characters[sign])
    .replace(/[\u066c\s\u00a0\u202f]/g, ' ')
    .replaceAll('\u066a', '%')
    .replace(/[\u2018\u2019\u02bc\u2032]/g, "'")
    .replace(/[\u2010-\u2015\u207b\u208b\u2212\ufe63]/g, '-');

/** Groups of three digits, or the Indian ones of two before the last. The first is not zero. */
const isGrouped = (digits: string, separator: string) => {
  const [first = '', ...groups] = digits.split(separator);
  const last = groups.at(-1) ?? '';
  if (!/^[1-9]\d{0,2}$/.test(first) || !/^\d{3}$/.test(last)) return false;
  const isIndian = first.length < 3 && groups.slice(0, -1).every((group) => /^\d\d$/.test(group));
  return isIndian || groups.every((group) => /^\d{3}$/.test(group));
};

/** Without the signs that group its thousands; undefined if they do not. */
const ungrouped = (digits: string): string | undefined => {
  const separator = /[.,' _]/.exec(digits)?.[0];
  if (separator === undefined) return digits;
  return isGrouped(digits, separator) ? digits.replaceAll(separator, '') : undefined;
};

/** Where the decimals begin; undefined for a whole number. */
const decimalPosition = (digits: string, sign: DecimalSign): number | undefined => {
  const comma = digits.lastIndexOf(',');
  const point = digits.lastIndexOf('.');
  // Whichever stands last.
  const position = Math.max(comma, point);
  if (position < 0) return undefined;
  const found = digits[position]!;
  const isOnly = digits.indexOf(found) === position;
  if (!isOnly) return undefined;
  if (found === characters[sign]) return position;
  return isGrouped(digits, found) ? undefined : position;
};

export interface ReadNumber {
  value: number;
  /** Elsewhere it is another number: `1,250` has thousands or decimals. */
  isAmbiguous: boolean;
}

/**
 * Reads a number as people write it: `1,250.5`, `1.250,5`, `1 250`, `12,34,567`, `.5`, `-3`. A sign
 * alone before three digits is read by `sign`: `1.250` is 1.25 with a point, 1250 with a comma. No
 * group of thousands begins with 0, so `0,125` has decimals. Undefined if it is no number.
 */
export const readNumber = (text: string, sign: DecimalSign): ReadNumber | undefined => {
  const written = /^([+-]?) ?([\d.,' _]*\d[.,]?)$/.exec(plainSigns(text, sign).trim());
  if (!written) return undefined;
  const [, minus, digits = ''] = written;
  const position = decimalPosition(digits, sign);
  const whole = ungrouped(position === undefined ? digits : digits.slice(0, position));
  const decimals = position === undefined ? '' : digits.slice(position + 1);
  if (whole === undefined || !/^\d*$/.test(decimals)) return undefined;
  const value = Number(`${whole || '0'}.${decimals || '0'}`);
  return {
    value: minus === '-' ? -value : value,
    isAmbiguous: /^[1-9]\d{0,2}[.,]\d{3}$/.test(digits),
  };
};

const numbersOf = (locale: string | undefined) => {
  try {
    return new Intl.NumberFormat(locale);
  } catch {
    // Some browsers report a language that they do not know themselves, such as en-US@posix.
    return new Intl.NumberFormat();
  }
};

/** The sign that the numbers of a language are written with; else that of the system. */
export const decimalSignOf = (locale: string | undefined): DecimalSign => {
  const written = numbersOf(locale).format(0.5);
  return written.includes(',') || written.includes('\u066b') ? 'comma' : 'point';
};
