import type { DecimalSign } from '../kit/written-number.ts';
import type { Currency } from '../people/company-defaults.ts';
import type { UnitType } from './line-item.ts';

/** How the reader writes numbers. */
export interface NumberFormats {
  /** Of the company. */
  currency: Currency;
  decimalSign: DecimalSign;
}

const formats = new Map<string, Intl.NumberFormat>();

const formatOf = (options: Intl.NumberFormatOptions) => {
  const name = JSON.stringify(options);
  let format = formats.get(name);
  if (!format) {
    format = new Intl.NumberFormat('en-US', options);
    formats.set(name, format);
  }
  return format;
};

const otherSign: Record<string, string> = { ',': '.', '.': ',' };

/** With a decimal comma, points group thousands. */
const written = (
  value: number,
  { decimalSign }: Pick<NumberFormats, 'decimalSign'>,
  options: Intl.NumberFormatOptions = {},
) => {
  const text = formatOf({ maximumFractionDigits: 2, ...options }).format(value === 0 ? 0 : value);
  return decimalSign === 'point' ? text : text.replace(/[.,]/g, (sign) => otherSign[sign]!);
};

/** As many decimals as are stored. */
const storedDigits = 6;

/** With all decimals, and without groups, which another reader could take for decimals. */
export const exactText = (value: number, numberFormats: Pick<NumberFormats, 'decimalSign'>) =>
  written(value, numberFormats, { maximumFractionDigits: storedDigits, useGrouping: false });

/** A stored number as people with this sign type it, without groups. */
export const typedValue = (stored: string, sign: DecimalSign): string =>
  sign === 'comma' && /^-?\d*\.\d+$/.test(stored) ? stored.replace('.', ',') : stored;

/** With cents if there are any. */
const amount = (value: number, numberFormats: NumberFormats, maximumFractionDigits: number) =>
  written(value, numberFormats, {
    style: 'currency',
    currency: numberFormats.currency,
    minimumFractionDigits: Number.isInteger(value) ? 0 : 2,
    maximumFractionDigits,
  });

/** `1h 30m`, `45m`, `30s`. */
const time = (minutes: number, numberFormats: NumberFormats) => {
  const seconds = Math.round(Math.abs(minutes) * 60);
  const parts = [
    [Math.floor(seconds / 3600), 'h'],
    [Math.floor((seconds % 3600) / 60), 'm'],
    [seconds % 60, 's'],
  ] as const;
  const shown = parts
    .filter(([count]) => count > 0)
    .map(([count, unit]) => `${written(count, numberFormats)}${unit}`);
  return `${minutes < 0 && seconds > 0 ? '-' : ''}${shown.slice(0, 2).join(' ') || '0m'}`;
};

const textOf = (
  value: number,
  unit: UnitType,
  numberFormats: NumberFormats,
  maximumFractionDigits: number,
): string => {
  switch (unit) {
    case 'currency':
      return amount(value, numberFormats, maximumFractionDigits);
    case 'percentage':
      return `${written(value, numberFormats, { maximumFractionDigits })}%`;
    case 'time':
      return time(value, numberFormats);
    case 'yes_no':
      return value === 0 ? 'No' : 'Yes';
    default:
      return written(value, numberFormats, { maximumFractionDigits });
  }
};

/** The text of one value, with all its decimals, so that it can be typed again. */
export const formatValue = (value: number, unit: UnitType, numberFormats: NumberFormats): string =>
  textOf(value, unit, numberFormats, storedDigits);

/** For yes/no, the share of yes. Rounded. */
export const formatAverage = (
  value: number,
  unit: UnitType,
  numberFormats: NumberFormats,
): string =>
  unit === 'yes_no'
    ? textOf(value * 100, 'percentage', numberFormats, 2)
    : textOf(value, unit, numberFormats, Math.abs(value) < 1 ? 3 : 2);

/** For yes/no, the number of yes. The total of percentages is their average. */
export const formatTotal = (value: number, unit: UnitType, numberFormats: NumberFormats): string =>
  unit === 'percentage'
    ? formatAverage(value, unit, numberFormats)
    : textOf(value, unit === 'yes_no' ? 'number' : unit, numberFormats, storedDigits);
