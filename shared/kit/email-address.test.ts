import { describe, expect, test } from 'vitest';
import { companySettings } from '../people/company-settings.ts';
import { asciiAddress, asciiDomain } from './email-address.ts';
import { email } from './fields.ts';
import { configureMessages } from './messages.ts';

const domains = companySettings.shape.emailDomains;

configureMessages();

describe('an email address', () => {
  test.each([
    ['r&d@firm.com', 'r&d@firm.com'],
    ["!#$%&'*+/=?^_`{|}~-.x@firm.com", "!#$%&'*+/=?^_`{|}~-.x@firm.com"],
    [' Ana@Müller.DE ', 'ana@xn--mller-kva.de'],
    ['ana@XN--MLLER-KVA.de', 'ana@xn--mller-kva.de'],
    ['ana@mu\u0308ller.de', 'ana@xn--mller-kva.de'],
    ['ana＠例え。jp', 'ana@xn--r8jz45g.jp'],
    ['ana@почта.рф', 'ana@xn--80a1acny.xn--p1ai'],
    ['a@b.co', 'a@b.co'],
    ['a@sub-domain.b2.travel', 'a@sub-domain.b2.travel'],
  ])('%j is stored as %j', (typed, stored) => {
    expect(email().parse(typed)).toBe(stored);
  });

  test.each([
    ...[
      '',
      'ana',
      'firm.com',
      '@firm.com',
      'ana@',
      'ana@firm',
      'a b@firm.com',
      'a@b@firm.com',
      '.a@firm.com',
    ],
    ...['a.@firm.com', 'a..b@firm.com', 'ana@-firm.com', 'ana@firm-.com', 'ana@firm..com'],
    ...['ana@firm.com/x', 'ana@firm.com:80', 'ana@firm.com?x', 'ana@firm.com#x', 'ana@[1.2.3.4]'],
    ...[
      'ana@1.2.3.4',
      'ana@f irm.com',
      'ana@firm.c',
      'añá@firm.com',
      'ana@firm.com\nbcc',
      'a,b@x.io',
    ],
    ...[`a@${'b'.repeat(64)}.com`, `a@${'b.'.repeat(150)}com`],
  ])('%j is invalid', (typed) => {
    expect(email('Please enter a valid email').safeParse(typed).error?.issues[0]?.message).toMatch(
      /^Please enter a valid email$|^String must contain at most/,
    );
  });
});

test('an email domain of a company is stored as addresses are', () => {
  expect(domains.parse([' Müller.de ', 'example.com'])).toEqual([
    'xn--mller-kva.de',
    'example.com',
  ]);
  expect(domains.safeParse(['firm']).success).toBe(false);
});

test('an address is the same with spaces around it', () => {
  expect(asciiAddress(' Ola@Firm.com\n')).toBe('ola@firm.com');
});

test('a domain has at most 253 characters', () => {
  const long = `${`${'a'.repeat(61)}.`.repeat(4)}b.com`;
  expect(asciiDomain(long)).toBe(long);
  expect(asciiDomain(long.replace('b.com', 'bc.com'))).toBeUndefined();
});
