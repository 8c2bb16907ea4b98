const yes = ['yes', 'y', 'true', '1', '✓', '✔', 'x', 'done'];
const no = ['no', 'n', 'false', '0', '✗', '✘'];

/** Removes grouping characters of any country from a number. */
const plainDigits = (text: string) => {
  const comma = text.lastIndexOf(',');
  const point = text.lastIndexOf('.');
  if (comma >= 0 && point >= 0)
    return comma > point ? text.replaceAll('.', '').replace(',', '.') : text.replaceAll(',', '');
  if (comma < 0) return /^\d{1,3}(\.\d{3}){2,}$/.test(text) ? text.replaceAll('.', '') : text;
  return /^\d{1,3}(,\d{3})+$/.test(text) ? text.replaceAll(',', '') : text.replace(',', '.');
};

const factors: Record<string, number> = { k: 1e3, m: 1e6, bn: 1e9 };

/** Larger numbers are not exact. */
const largest = 1e15;

const inRange = (value: number) =>
  Number.isFinite(value) && Math.abs(value) < largest ? value : undefined;

const parseNumber = (written: string): number | undefined => {
  const bare = written.replace(/[\s\u00a0\u202f'’_]/g, '').replace(/[−–]/g, '-');
  const inBrackets = /^\((.+)\)$/.exec(bare);
  const form = /^([+-]?)([\d.,]+)(k|m|bn)?$/i.exec(inBrackets?.[1] ?? bare);
  if (!form) return undefined;
  const digits = plainDigits(form[2]!);
  if (!/^(\d+\.?\d*|\.\d+)$/.test(digits)) return undefined;
  const value = Number(digits) * (factors[form[3]?.toLowerCase() ?? ''] ?? 1);
  return inRange(inBrackets || form[1] === '-' ? -value : value);
};

/** Removes up to three of these signs at each end, and spaces. `1€50` is not 150. */
const without = (signs: string) => {
  const around = new RegExp(`^([(+−–-]?)(?:${signs}){1,3}|(?:${signs}){1,3}(\\)?)$`, 'gu');
  return (written: string) => written.replace(/\s/g, '').replace(around, '$1$2');
};
const withoutCurrency = without('(?:[A-Z]{0,2}\\p{Sc}|[A-Z]{3})');
const withoutPercent = without('%');

const parseLength = (written: string): number | undefined => {
  const clock = /^(\d{1,6}):([0-5]\d)(?::([0-5]\d))?$/.exec(written);
  if (clock) return inRange(Number(clock[1]) * 60 + Number(clock[2]) + Number(clock[3] ?? 0) / 60);
  const number = '(\\d+(?:[.,]\\d+)?)';
  const units = new RegExp(
    `^(?:${number} ?h(?:ours?|rs?)?)? ?(?:${number} ?m(?:in(?:utes?)?)?)? ?(?:${number} ?s(?:ec(?:onds?)?)?)?$`,
    'i',
  ).exec(written.replace(/\s+/g, ' '));
  if (!units?.slice(1).some(Boolean)) return parseNumber(written);
  const [hours, minutes, seconds] = units
    .slice(1)
    .map((part) => Number((part ?? '0').replace(',', '.')));
  return inRange(hours! * 60 + minutes! + seconds! / 60);
};

/** Before a time or a number. */
const minus = /^[-−–]\s*(?=[\d.])/;

const parseTime = (written: string): number | undefined => {
  const length = parseLength(written.replace(minus, ''));
  return length !== undefined && minus.test(written) ? -length : length;
};

const parseYesNo = (written: string): number | undefined => {
  const word = written.toLowerCase();
  return yes.includes(word) ? 1 : no.includes(word) ? 0 : undefined;
};

const parsers = {
  number: parseNumber,
  total: parseNumber,
  currency: (written) => parseNumber(withoutCurrency(written)),
  percentage: (written) => parseNumber(withoutPercent(written)),
  time: parseTime,
  yes_no: parseYesNo,
} satisfies Record<string, (written: string) => number | undefined>;

type Unit = keyof typeof parsers;

/**
 * The number in a text: minutes for a time, 1 and 0 for yes and no. Undefined if it is invalid for
 * its unit.
 */
export const numberIn = (text: string | null, unit: Unit): number | undefined => {
  const written = text?.trim();
  return written ? parsers[unit](written) : undefined;
};

/** Without exponent and without rounding errors of binary fractions. */
const inFull = (value: number) =>
  new Intl.NumberFormat('en-US', { useGrouping: false, maximumFractionDigits: 6 }).format(
    value === 0 ? 0 : value,
  );

/** The stored value: a plain number, or `yes` and `no`; undefined if it is invalid. */
export const plainValue = (text: string, unit: Unit): string | undefined => {
  const written = text.trim();
  const value = numberIn(written, unit);
  if (value === undefined) return undefined;
  if (unit === 'yes_no') return value === 1 ? 'yes' : 'no';
  return /^-?\d{1,15}(\.\d{1,6})?$/.test(written) ? written : inFull(value);
};

/** A target is a number in any unit; blank means none. */
export const isGoalText = (text: string) =>
  text.trim() === '' ||
  Object.keys(parsers).some((unit) => numberIn(text, unit as Unit) !== undefined);

/** Messages for invalid values. */
export const unitMessages: Record<Unit, string> = {
  number: 'Enter a number.',
  total: 'Enter a number.',
  currency: 'Enter an amount, such as 1,250.50.',
  percentage: 'Enter a percentage, such as 42.5.',
  time: 'Enter a time, such as 1h 30m, 1:30 or 90.',
  yes_no: 'Enter yes or no.',
};
