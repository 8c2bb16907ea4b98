import { expect, test } from 'vitest';
import { currencies } from '#shared/people/company-defaults.ts';
import { currencyOf } from './company-of-browser.ts';

test.each([
  ['en-US', 'USD'],
  ['en', 'USD'],
  ['en-GB', 'GBP'],
  ['en-IE', 'EUR'],
  ['de', 'EUR'],
  ['de-CH', 'CHF'],
  ['pt-BR', 'BRL'],
  ['pt-PT', 'EUR'],
  ['ja', 'JPY'],
  ['is', undefined],
])('the currency of %s is %s', (language, currency) => {
  expect(currencyOf(language)).toBe(currency);
});

test('every currency has a country', () => {
  const found = new Set(
    ['US', 'DE', 'GB', 'AE', 'AU', 'BR', 'CA', 'CH', 'CN', 'CZ', 'DK', 'HK', 'HU']
      .concat(['IL', 'IN', 'JP', 'KR', 'MX', 'NO', 'NZ', 'PL', 'RO', 'SE', 'SG', 'TR', 'ZA'])
      .map((region) => currencyOf(`en-${region}`)),
  );
  expect(found).toEqual(new Set(currencies));
});
