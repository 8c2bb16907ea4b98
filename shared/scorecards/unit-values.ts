import { type DecimalSign, plainSigns, readNumber } from '../kit/written-number.ts';

const yes = ['yes', 'y', 'true', '1', '✓', '✔', 'x', 'done'];
const no = ['no', 'n', 'false', '0', '✗', '✘'];

const factors: Record<string, number> = { k: 1e3, m: 1e6, bn: 1e9 };

/** Larger numbers are not exact. */
const largest = 1e15;

const inRange = (value: number) =>
  Number.isFinite(value) && Math.abs(value) < largest ? value : undefined;

/** Reads a number that was made plain before. */
type Reader = (digits: string) => number | undefined;

/** `1.2k`, `(1,200)` */
const parseNumber = (plain: string, read: Reader): number | undefined => {
  const inBrackets = /^\((.+)\)$/.exec(plain)?.[1];
  const [, digits, factor] = /^(.*?)(k|m|bn)?$/i.exec((inBrackets ?? plain).trim())!;
  const value = read(digits!);
  if (value === undefined || (inBrackets !== undefined && value < 0)) return undefined;
  const multiplied = value * (factors[factor?.toLowerCase() ?? ''] ?? 1);
  return inRange(inBrackets === undefined ? multiplied : -multiplied);
};

/** Removes up to three of these signs at each end. `1€50` is not 150. */
const without = (signs: string) => {
  const around = new RegExp(
    `^([(+-]?) ?(?:(?:${signs}) ?){1,3}|(?: ?(?:${signs})){1,3} ?(\\)?)$`,
    'gu',
  );
  return (plain: string) => plain.replace(around, '$1$2');
};
/** Of the currencies that are written with letters. */
const letterSigns = 'kr\\.?|zł|Kč|Ft|lei|S?Fr\\.?|Rs\\.?|TL|R';
const withoutCurrency = without(`(?:[A-Z]{0,2}\\p{Sc}|[A-Z]{3}|${letterSigns})`);
const withoutPercent = without('%');

const parseLength = (plain: string, read: Reader): number | undefined => {
  const clock = /^(\d{1,6}):([0-5]\d)(?::([0-5]\d))?$/.exec(plain);
  if (clock) return inRange(Number(clock[1]) * 60 + Number(clock[2]) + Number(clock[3] ?? 0) / 60);
  const number = '([\\d.,]+)';
  const units = new RegExp(
    `^(?:${number} ?h(?:ours?|rs?)?)? ?(?:${number} ?m(?:in(?:utes?)?)?)? ?(?:${number} ?s(?:ec(?:onds?)?)?)?$`,
    'i',
  ).exec(plain.replace(/ +/g, ' '));
  if (!units?.slice(1).some(Boolean)) return parseNumber(plain, read);
  const [hours, minutes, seconds] = units.slice(1).map((part) => (part ? read(part) : 0));
  if (hours === undefined || minutes === undefined || seconds === undefined) return undefined;
  return inRange(hours * 60 + minutes + seconds / 60);
};

/** Before a time or a number. */
const minus = /^- ?(?=[\d.,])/;

const parseTime = (plain: string, read: Reader): number | undefined => {
  const length = parseLength(plain.replace(minus, ''), read);
  return length !== undefined && minus.test(plain) ? -length : length;
};

const parseYesNo = (plain: string): number | undefined => {
  const word = plain.toLowerCase();
  return yes.includes(word) ? 1 : no.includes(word) ? 0 : undefined;
};

const parsers = {
  number: parseNumber,
  total: parseNumber,
  currency: (plain, read) => parseNumber(withoutCurrency(plain), read),
  percentage: (plain, read) => parseNumber(withoutPercent(plain), read),
  time: parseTime,
  yes_no: parseYesNo,
} satisfies Record<string, (plain: string, read: Reader) => number | undefined>;

type Unit = keyof typeof parsers;

interface ReadValue {
  /** Minutes for a time, 1 and 0 for yes and no. */
  value: number;
  /** With the other decimal sign it would be another number. */
  isAmbiguous: boolean;
}

/** The number in a text, or undefined if it is invalid for its unit. */
export const readValue = (
  text: string | null,
  unit: Unit,
  sign: DecimalSign,
): ReadValue | undefined => {
  const written = text && plainSigns(text, sign).trim();
  if (!written) return undefined;
  let isAmbiguous = false;
  const read = (digits: string) => {
    const found = readNumber(digits, sign);
    isAmbiguous ||= found?.isAmbiguous ?? false;
    return found?.value;
  };
  const value = parsers[unit](written, read);
  return value === undefined ? undefined : { value, isAmbiguous };
};

/** The number in a stored value, or in one that a program sends: with a decimal point. */
export const numberIn = (text: string | null, unit: Unit): number | undefined =>
  readValue(text, unit, 'point')?.value;

/** Without exponent and without rounding errors of binary fractions. */
const inFull = (value: number) =>
  new Intl.NumberFormat('en-US', { useGrouping: false, maximumFractionDigits: 6 }).format(
    value === 0 ? 0 : value,
  );

/** The stored value: a plain number, or `yes` and `no`; undefined if it is invalid. */
export const plainValue = (
  text: string,
  unit: Unit,
  sign: DecimalSign = 'point',
): string | undefined => {
  const written = text.trim();
  const value = readValue(written, unit, sign)?.value;
  if (value === undefined) return undefined;
  if (unit === 'yes_no') return value === 1 ? 'yes' : 'no';
  const isPlain = sign === 'point' && /^-?\d{1,15}(\.\d{1,6})?$/.test(written);
  return isPlain ? written : inFull(value);
};

/** A target is a number in any unit; blank means none. */
export const isGoalText = (text: string) =>
  text.trim() === '' ||
  Object.keys(parsers).some((unit) => numberIn(text, unit as Unit) !== undefined);

/** The message for an invalid value, with an example as the reader writes numbers. */
export const unitMessage = (unit: Unit, sign: DecimalSign = 'point'): string => {
  const isPoint = sign === 'point';
  switch (unit) {
    case 'currency':
      return `Enter an amount, such as ${isPoint ? '1,250.50' : '1.250,50'}.`;
    case 'percentage':
      return `Enter a percentage, such as ${isPoint ? '42.5' : '42,5'}.`;
    case 'time':
      return 'Enter a time, such as 1h 30m, 1:30 or 90.';
    case 'yes_no':
      return 'Enter yes or no.';
    default:
      return 'Enter a number.';
  }
};
