import type { Currency } from '#shared/people/company-defaults.ts';
import { localTimeZone } from '../../../kit/dates/local-time-zone.ts';

/** The countries of the euro, and those of the other currencies that a company can choose. */
const regions: Readonly<Record<Currency, string>> = {
  USD: 'US EC SV PR',
  EUR: 'AD AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MC ME MT NL PT SI SK SM VA',
  GBP: 'GB GG IM JE',
  AED: 'AE',
  AUD: 'AU KI NR TV',
  BRL: 'BR',
  CAD: 'CA',
  CHF: 'CH LI',
  CNY: 'CN',
  CZK: 'CZ',
  DKK: 'DK FO GL',
  HKD: 'HK',
  HUF: 'HU',
  ILS: 'IL PS',
  INR: 'IN BT',
  JPY: 'JP',
  KRW: 'KR',
  MXN: 'MX',
  NOK: 'NO SJ',
  NZD: 'NZ CK NU',
  PLN: 'PL',
  RON: 'RO',
  SEK: 'SE',
  SGD: 'SG',
  TRY: 'TR',
  ZAR: 'ZA',
};

/** The currency of the country of a language: `de-CH` → `CHF`; undefined for others. */
export function currencyOf(language: string): Currency | undefined {
  const { region } = new Intl.Locale(language).maximize();
  const found = Object.entries(regions).find(([, codes]) =>
    codes.split(' ').includes(region ?? ''),
  );
  return found?.[0] as Currency | undefined;
}

/** What a new company has by the founder's browser. */
export function companyOfBrowser() {
  const currency = currencyOf(navigator.language);
  return { timeZone: localTimeZone(), ...(currency && { currency }) };
}
