import { describe, expect, test } from 'vitest';
import { type DecimalSign, decimalSigns } from '../kit/written-number.ts';
import { type Currency, currencies } from '../people/company-defaults.ts';
import type { UnitType } from './line-item.ts';
import { formatAverage, formatTotal, formatValue } from './unit-format.ts';
import { isGoalText, numberIn, plainValue, readValue, unitMessage } from './unit-values.ts';

const inCurrency = (currency: Currency, decimalSign: DecimalSign = 'point') => ({
  currency,
  decimalSign,
});
const usd = inCurrency('USD');

describe('typed or pasted values', () => {
  test.each<[UnitType, string, number | undefined]>([
    ['number', '42', 42],
    ['number', ' -1.5 ', -1.5],
    ['number', '.5', 0.5],
    ['number', '1,234.56', 1234.56],
    ['number', '1.234,56', 1234.56],
    ['number', '1 234,5', 1234.5],
    ['number', "1'234", 1234],
    ['number', '1,234', 1234],
    ['number', '12,5', 12.5],
    ['number', '1.234.567', 1234567],
    ['number', '1,234,567', 1234567],
    ['number', '(1,200)', -1200],
    ['number', '−7', -7],
    ['number', '1.2k', 1200],
    ['number', '3M', 3_000_000],
    ['number', 'abc', undefined],
    ['number', '1-2', undefined],
    ['number', '1e9', undefined],
    ['number', '9'.repeat(20), undefined],
    ['number', '', undefined],
    ['total', '1,000', 1000],
    ['currency', '$1,250.50', 1250.5],
    ['currency', '-$5', -5],
    ['currency', '1.250,50 €', 1250.5],
    ['currency', 'USD 12', 12],
    ['currency', '($40)', -40],
    ['currency', '$-5', -5],
    ['currency', '12USD', 12],
    ['currency', 'CA$12', 12],
    ['currency', 'CHF 1,250.50', 1250.5],
    ['currency', 'USD $12', 12],
    ['currency', '(40 €)', -40],
    ['currency', '1€50', undefined],
    ['currency', '€', undefined],
    ['currency', 'dear', undefined],
    ['percentage', '42.5%', 42.5],
    ['percentage', '42', 42],
    ['percentage', '12 %', 12],
    ['percentage', '%12', 12],
    ['percentage', '(5%)', -5],
    ['percentage', '1%2', undefined],
    ['time', '1h 30m', 90],
    ['time', '1:30', 90],
    ['time', '0:45:30', 45.5],
    ['time', '1.5h', 90],
    ['time', '90m', 90],
    ['time', '90', 90],
    ['time', '30s', 0.5],
    ['time', '2 hours', 120],
    ['time', '-1h 30m', -90],
    ['time', '−1:30', -90],
    ['time', '-90', -90],
    ['time', '(90)', -90],
    ['time', '--90', undefined],
    ['time', '-', undefined],
    ['time', '1:75', undefined],
    ['time', 'soon', undefined],
    ['yes_no', 'Yes', 1],
    ['yes_no', 'n', 0],
    ['yes_no', 'TRUE', 1],
    ['yes_no', '0', 0],
    ['yes_no', '✓', 1],
    ['yes_no', 'maybe', undefined],
  ])('%s: %s is parsed as %s', (unit, text, expected) => {
    expect(numberIn(text, unit)).toBe(expected);
  });

  test.each<[UnitType, string, number | undefined, number | undefined]>([
    ['number', '0,125', 0.125, 0.125],
    ['number', '1.250', 1.25, 1250],
    ['number', '1,250', 1250, 1.25],
    ['number', '１２', 12, 12],
    ['number', '1,2k', 1200, 1200],
    ['number', '(1.250)', -1.25, -1250],
    ['number', '(-3)', undefined, undefined],
    ['number', '12 5', undefined, undefined],
    ['currency', '1.250 €', 1.25, 1250],
    ['currency', '€ 0,125', 0.125, 0.125],
    ['currency', '￥１，２５０', 1250, 1.25],
    ['currency', 'R$ 1.250,50', 1250.5, 1250.5],
    ['currency', '1 250,50 kr', 1250.5, 1250.5],
    ['currency', '1 250 Kč', 1250, 1250],
    ['currency', 'Fr. 1’250.50', 1250.5, 1250.5],
    ['currency', '-zł 5', -5, -5],
    ['currency', 'kr', undefined, undefined],
    ['percentage', '١٢٪', 12, 12],
    ['percentage', '0,125 %', 0.125, 0.125],
    ['percentage', '１２％', 12, 12],
    ['time', '1,5h', 90, 90],
    ['time', '1.250', 1.25, 1250],
    ['time', '0,125h', 7.5, 7.5],
  ])('%s: %s is %s with a point, %s with a comma', (unit, text, withPoint, withComma) => {
    expect(readValue(text, unit, 'point')?.value).toBe(withPoint);
    expect(readValue(text, unit, 'comma')?.value).toBe(withComma);
  });

  test('an empty value is not a number', () => {
    expect(numberIn(null, 'number')).toBeUndefined();
    expect(numberIn('  ', 'yes_no')).toBeUndefined();
  });
});

describe('stored values', () => {
  test.each<[UnitType, string, string | undefined]>([
    ['number', '42.50', '42.50'],
    ['number', '1,234.5', '1234.5'],
    ['number', '0,1', '0.1'],
    ['number', '0,125', '0.125'],
    ['number', '１２．５', '12.5'],
    ['currency', '$1,250.5', '1250.5'],
    ['percentage', '42%', '42'],
    ['time', '1:30', '90'],
    ['yes_no', 'Y', 'yes'],
    ['yes_no', 'false', 'no'],
    ['number', 'x', undefined],
    ['number', '900000000000', '900000000000'],
    ['number', '-0', '-0'],
  ])('%s: %s is stored as %s', (unit, text, expected) => {
    expect(plainValue(text, unit)).toBe(expected);
  });

  test('are read back unchanged in every unit', () => {
    const texts = ['1,234.56', '0.1', '1.2k', '(3)', 'yes', '1:30', '42%', '$7'];
    for (const unit of ['number', 'currency', 'percentage', 'time', 'yes_no', 'total'] as const)
      for (const text of texts) {
        const plain = plainValue(text, unit);
        if (plain !== undefined) expect(numberIn(plain, unit)).toBe(numberIn(text, unit));
      }
  });
});

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

test.each([
  ['', true],
  ['40', true],
  ['-2.5', true],
  ['yes', true],
  ['1h', true],
  ['$5', true],
  ['many', false],
])('the target "%s" is valid: %s', (text, expected) => {
  expect(isGoalText(text)).toBe(expected);
});

test.each<[UnitType, string]>([
  ['currency', 'Enter an amount, such as 1.250,50.'],
  ['percentage', 'Enter a percentage, such as 42,5.'],
  ['number', 'Enter a number.'],
])('the message for an invalid %s has a decimal comma', (unit, message) => {
  expect(unitMessage(unit, 'comma')).toBe(message);
});
