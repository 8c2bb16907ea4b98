import type { Currency } from '../people/company-defaults.ts';
import type { UnitType } from './line-item.ts';

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

const written = (value: number, options: Intl.NumberFormatOptions = {}) =>
  formatOf({ maximumFractionDigits: 2, ...options }).format(value === 0 ? 0 : value);

/** With cents if there are any. */
const amount = (value: number, currency: Currency) =>
  written(value, {
    style: 'currency',
    currency,
    minimumFractionDigits: Number.isInteger(value) ? 0 : 2,
  });

/** `1h 30m`, `45m`, `30s`. */
const time = (minutes: number) => {
  const seconds = Math.round(Math.abs(minutes) * 60);
  const parts = [
    [Math.floor(seconds / 3600), 'h'],
    [Math.floor((seconds % 3600) / 60), 'm'],
    [seconds % 60, 's'],
  ] as const;
  const shown = parts
    .filter(([count]) => count > 0)
    .map(([count, unit]) => `${written(count)}${unit}`);
  return `${minutes < 0 && seconds > 0 ? '-' : ''}${shown.slice(0, 2).join(' ') || '0m'}`;
};

const percentage = (value: number) => `${written(value)}%`;

/** The text of one value. `currency` is that of the company. */
export const formatValue = (value: number, unit: UnitType, currency: Currency): string => {
  switch (unit) {
    case 'currency':
      return amount(value, currency);
    case 'percentage':
      return percentage(value);
    case 'time':
      return time(value);
    case 'yes_no':
      return value === 0 ? 'No' : 'Yes';
    default:
      return written(value);
  }
};

/** For yes/no, the number of yes. */
export const formatTotal = (value: number, unit: UnitType, currency: Currency): string =>
  unit === 'yes_no' ? written(value) : formatValue(value, unit, currency);

/** For yes/no, the share of yes. */
export const formatAverage = (value: number, unit: UnitType, currency: Currency): string =>
  unit === 'yes_no' ? percentage(value * 100) : formatValue(value, unit, currency);
