import { describe, expect, test } from 'vitest';
import { type DecimalSign, decimalSignOf, plainSigns, readNumber } from './written-number.ts';

const none = undefined;

describe('a number', () => {
  // Text, its value with a decimal point, and with a decimal comma.
  test.each<[string, number | undefined, number | undefined]>([
    ['42', 42, 42],
    ['-1.5', -1.5, -1.5],
    ['.5', 0.5, 0.5],
    [',5', 0.5, 0.5],
    ['5.', 5, 5],
    ['0,125', 0.125, 0.125],
    ['0.125', 0.125, 0.125],
    ['00,125', 0.125, 0.125],
    ['-0,125', -0.125, -0.125],
    ['1.250', 1.25, 1250],
    ['1,250', 1250, 1.25],
    ['12,5', 12.5, 12.5],
    ['12.5', 12.5, 12.5],
    ['1234,567', 1234.567, 1234.567],
    ['1234.567', 1234.567, 1234.567],
    ['1,250.5', 1250.5, 1250.5],
    ['1.250,5', 1250.5, 1250.5],
    ['1.234.567', 1234567, 1234567],
    ['1,234,567', 1234567, 1234567],
    ['1.234.567,8', 1234567.8, 1234567.8],
    ['12,34,567', 1234567, 1234567],
    ['12,34,567.5', 1234567.5, 1234567.5],
    ['1 250', 1250, 1250],
    ['1 250,5', 1250.5, 1250.5],
    ['1\u00a0234\u202f567', 1234567, 1234567],
    ["1'250.50", 1250.5, 1250.5],
    ['1’250', 1250, 1250],
    ['1 250,125', 1250.125, 1250.125],
    ['０．１２５', 0.125, 0.125],
    ['１，２５０', 1250, 1.25],
    ['１２', 12, 12],
    ['١٢٣', 123, 123],
    ['١٢٫٥', 12.5, 12.5],
    ['١٬٢٥٠٫٥', 1250.5, 1250.5],
    ['०१२', 12, 12],
    ['−7', -7, -7],
    ['–7', -7, -7],
    ['‑7', -7, -7],
    ['－７', -7, -7],
    ['+3', 3, 3],
    ['—7', -7, -7],
    ['‒7', -7, -7],
    ['\u200e-7', -7, -7],
    ['\u061c-١٢', -12, -12],
    ['\u20661,250\u2069', 1250, 1.25],
    ['1‘250', 1250, 1250],
    ['1ʼ250', 1250, 1250],
    ['1\u2009250', 1250, 1250],
    [' 42 ', 42, 42],
    ['1,23,45,678', 12345678, 12345678],
    ['𝟙𝟚𝟛', 123, 123],
    ['𝟿', 9, 9],
    ['0,125,000', none, none],
    ['12,34,5678', none, none],
    ['12,3456,789', none, none],
    ['12,345,67,890', none, none],
    ['12,34,567,890', none, none],
    ['123,45,678', none, none],
    ['123,4567,890', none, none],
    ['1,5 000', none, none],
    ['0 125', none, none],
    ['12 5', none, none],
    ['1,2,3', none, none],
    ['1.2.3', none, none],
    ['1,25,0', none, none],
    ['1.234,567.8', none, none],
    ['1,234.567,8', none, none],
    ['1 2 3', none, none],
    ['.', none, none],
    ['-', none, none],
    ['', none, none],
    ['1-2', none, none],
    ['5²', none, none],
    ['½', none, none],
    ['1e3', none, none],
  ])('%s is %s with a point, %s with a comma', (text, withPoint, withComma) => {
    expect(readNumber(text, 'point')?.value).toBe(withPoint);
    expect(readNumber(text, 'comma')?.value).toBe(withComma);
  });

  test.each([
    ['1,250', true],
    ['1.250', true],
    ['12.250', true],
    ['0,125', false],
    ['1250', false],
    ['1,25', false],
    ['1,250.5', false],
    ['1,250,000', false],
    ['1234,567', false],
  ])('%s is ambiguous: %s', (text, expected) => {
    for (const sign of ['point', 'comma'] satisfies DecimalSign[])
      expect(readNumber(text, sign)?.isAmbiguous).toBe(expected);
  });

  test('as it is written with either sign is read back', () => {
    for (const [sign, locale] of [
      ['point', 'en-US'],
      ['comma', 'de-DE'],
      ['point', 'en-IN'],
      ['comma', 'fr-FR'],
      ['comma', 'es-ES'],
      ['point', 'de-CH'],
      ['comma', 'pt-BR'],
      ['point', 'ja-JP'],
      ['comma', 'ar-EG'],
      ['comma', 'fa-IR'],
      ['comma', 'sv-SE'],
      ['point', 'he-IL'],
      ['point', 'hi-IN'],
    ] as const)
      for (const value of [0.125, 1.25, 1250, 12_345.678, 1_234_567, -0.001, 1000, 1250.5])
        expect(readNumber(new Intl.NumberFormat(locale).format(value), sign)?.value).toBe(value);
  });

  test('is read in time that grows with its length', () => {
    expect(readNumber(`${"1'".repeat(50_000)}x`, 'point')).toBeUndefined();
    expect(readNumber('1,'.repeat(50_000), 'comma')).toBeUndefined();
  });
});

test.each([
  ['٥٠٪', '50%'],
  ['1’250', "1'250"],
  ['१७ %', '17 %'],
  ['٣٫٧', '3,7'],
])('%j is written %j with the signs of English', (written, plain) => {
  expect(plainSigns(written, 'comma')).toBe(plain);
});

test.each([
  ['en-US', 'point'],
  ['de-DE', 'comma'],
  ['fr-FR', 'comma'],
  ['ja-JP', 'point'],
  ['ar-EG', 'comma'],
  ['de-CH', 'point'],
  ['en-US@posix', 'point'],
  ['', 'point'],
  [undefined, 'point'],
])('the sign of %s is a %s', (locale, sign) => {
  expect(decimalSignOf(locale)).toBe(sign);
});
