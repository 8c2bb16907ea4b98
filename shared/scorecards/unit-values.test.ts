import { describe, expect, test } from 'vitest';
import type { UnitType } from './line-item.ts';
import { isGoalText, numberIn, plainValue, readValue, unitMessage } from './unit-values.ts';

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
    ['number', '999999999999999', 999_999_999_999_999],
    ['number', '1000000000000000', undefined],
    ['number', '1.250', 1.25],
    ['number', '( 3k )', -3000],
    ['number', '5(3)', undefined],
    ['number', '(3)5', undefined],
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
    ['time', '12:47', 767],
    ['time', '1H 19M', 79],
    ['time', '1h  19m', 79],
    ['time', '1 19m', undefined],
    ['time', 'about 1:30', undefined],
    ['time', '1:30 at most', undefined],
    ['time', '-5 apples', undefined],
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
    ['yes_no', ' yes ', 1],
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

  test.each<[UnitType, string, ReturnType<typeof readValue>]>([
    ['number', '1,250', { value: 1250, isAmbiguous: true }],
    ['number', '1250', { value: 1250, isAmbiguous: false }],
    ['time', '1.250h 30m', { value: 105, isAmbiguous: true }],
    ['time', '1.25h 30m', { value: 105, isAmbiguous: false }],
    ['yes_no', 'no', { value: 0, isAmbiguous: false }],
    ['number', 'many', undefined],
  ])('%s: %s is read as %o', (unit, text, expected) => {
    expect(readValue(text, unit, 'point')).toEqual(expected);
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
    ['number', '(0)', '0'],
    ['number', ' 42.50 ', '42.50'],
  ])('%s: %s is stored as %s', (unit, text, expected) => {
    expect(plainValue(text, unit)).toBe(expected);
  });

  test('are plain numbers with a decimal point, however they were written', () => {
    expect(plainValue('1.250', 'number', 'comma')).toBe('1250');
    expect(plainValue('1.250,75', 'number', 'comma')).toBe('1250.75');
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

test.each([
  ['', true],
  ['  ', true],
  ['40', true],
  ['-2.5', true],
  ['yes', true],
  ['1h', true],
  ['$5', true],
  ['many', false],
])('the target "%s" is valid: %s', (text, expected) => {
  expect(isGoalText(text)).toBe(expected);
});

test.each<[UnitType, string, string]>([
  ['currency', 'Enter an amount, such as 1,250.50.', 'Enter an amount, such as 1.250,50.'],
  ['percentage', 'Enter a percentage, such as 42.5.', 'Enter a percentage, such as 42,5.'],
  [
    'time',
    'Enter a time, such as 1h 30m, 1:30 or 90.',
    'Enter a time, such as 1h 30m, 1:30 or 90.',
  ],
  ['yes_no', 'Enter yes or no.', 'Enter yes or no.'],
  ['number', 'Enter a number.', 'Enter a number.'],
])(
  'the message for an invalid %s has an example that the reader can type',
  (unit, point, comma) => {
    expect(unitMessage(unit)).toBe(point);
    expect(unitMessage(unit, 'comma')).toBe(comma);
  },
);
