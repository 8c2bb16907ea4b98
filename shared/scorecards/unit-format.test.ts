import { describe, expect, test } from 'vitest';
import { type DecimalSign, decimalSigns } from '../kit/written-number.ts';
import { type Currency, currencies } from '../people/company-defaults.ts';
import type { UnitType } from './line-item.ts';
import { exactText, formatAverage, formatTotal, formatValue, typedValue } from './unit-format.ts';
import { readValue } from './unit-values.ts';

const inCurrency = (currency: Currency, decimalSign: DecimalSign = 'point') => ({
  currency,
  decimalSign,
});
const usd = inCurrency('USD');

describe('displayed values', () => {
  test.each<[number, UnitType, string]>([
    [1234.5, 'number', '1,234.5'],
    [-0, 'number', '0'],
    [0.1 + 0.2, 'number', '0.3'],
    [0.125, 'number', '0.125'],
    [0.125, 'percentage', '0.125%'],
    [0.005, 'currency', '$0.005'],
    [1250.123456, 'total', '1,250.123456'],
    [1250, 'currency', '$1,250'],
    [1250.5, 'currency', '$1,250.50'],
    [-5, 'currency', '-$5'],
    [42.5, 'percentage', '42.5%'],
    [90, 'time', '1h 30m'],
    [45, 'time', '45m'],
    [0.5, 'time', '30s'],
    [0, 'time', '0m'],
    [-90, 'time', '-1h 30m'],
    [1, 'yes_no', 'Yes'],
    [0, 'yes_no', 'No'],
    [7, 'total', '7'],
  ])('%s as %s: %s', (value, unit, expected) => {
    expect(formatValue(value, unit, usd)).toBe(expected);
    // The displayed text can be typed again, with either sign.
    for (const sign of decimalSigns)
      expect(
        readValue(formatValue(value, unit, inCurrency('USD', sign)), unit, sign)?.value,
      ).toBeCloseTo(value, 9);
  });

  test('are rounded to the nearest second', () => {
    expect(formatValue(0.3333, 'time', usd)).toBe('20s');
    expect(formatValue(1.99, 'time', usd)).toBe('1m 59s');
    expect(formatValue(-0.004, 'time', usd)).toBe('0m');
  });

  test('are two parts of a time at most', () => {
    expect(formatValue(79 + 59 / 60, 'time', usd)).toBe('1h 19m');
    expect(formatValue(60 + 7 / 60, 'time', usd)).toBe('1h 7s');
  });

  test('have a decimal comma where it is chosen', () => {
    const euro = inCurrency('EUR', 'comma');
    expect(formatValue(1250.5, 'currency', euro)).toBe('€1.250,50');
    expect(formatAverage(0.825, 'yes_no', euro)).toBe('82,5%');
    expect(formatTotal(12_345.6, 'number', euro)).toBe('12.345,6');
  });

  test('amounts have the sign of the currency', () => {
    expect(formatValue(1250, 'currency', inCurrency('EUR'))).toBe('€1,250');
    expect(formatTotal(1250.5, 'currency', inCurrency('CAD'))).toBe('CA$1,250.50');
    expect(formatAverage(-5, 'currency', inCurrency('CHF'))).toBe('-CHF\u00a05');
  });

  test.each(currencies)('an amount in %s can be typed again as displayed', (currency) => {
    for (const sign of decimalSigns)
      for (const amount of [1250.5, 1250, 1_250_000, -5]) {
        const shown = formatValue(amount, 'currency', inCurrency(currency, sign));
        expect(readValue(shown, 'currency', sign)?.value).toBe(amount);
      }
  });

  test('yes/no shows the count as total and the share as average', () => {
    expect(formatTotal(4, 'yes_no', usd)).toBe('4');
    expect(formatAverage(0.8, 'yes_no', usd)).toBe('80%');
    expect(formatTotal(90, 'time', usd)).toBe('1h 30m');
    expect(formatAverage(2.345, 'currency', usd)).toBe('$2.35');
    expect(formatAverage(10 / 3, 'number', usd)).toBe('3.33');
    expect(formatAverage(0.125, 'number', usd)).toBe('0.125');
    expect(formatTotal(100 / 3, 'percentage', usd)).toBe('33.33%');
  });
});

test.each<[number, DecimalSign, string]>([
  [1_234_567, 'point', '1234567'],
  [-98_765.25, 'point', '-98765.25'],
  [1250.5, 'comma', '1250,5'],
  [0.123457, 'comma', '0,123457'],
])('%s with a decimal %s is %s without groups and with all decimals', (value, sign, expected) => {
  expect(exactText(value, { decimalSign: sign })).toBe(expected);
});

test.each<[string, DecimalSign, string]>([
  ['1234.25', 'point', '1234.25'],
  ['1234.25', 'comma', '1234,25'],
  ['-7.5', 'comma', '-7,5'],
  ['.75', 'comma', ',75'],
  ['1250', 'comma', '1250'],
  ['yes', 'comma', 'yes'],
  // Stored by former versions.
  ['1.5h', 'comma', '1.5h'],
  ['$7.5', 'comma', '$7.5'],
  ['1.234.567', 'comma', '1.234.567'],
])('the stored value %s is typed with a decimal %s as %s', (stored, sign, expected) => {
  expect(typedValue(stored, sign)).toBe(expected);
});
