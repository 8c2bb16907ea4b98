import { describe, expect, test } from 'vitest';
import {
  formatPhone,
  hasValidDigitCount,
  isInternationalPhone,
  isPhoneNumber,
  isPhonePromptSkipped,
} from './phone-number.ts';

describe('the form of a phone number', () => {
  test.each([
    '+49 170 1234567',
    '+4',
    '+ 358 40 5551827',
    '+44 (20) 7946-0958',
    '+33.1.42.68.53.17',
    // 30 characters.
    '+49 1 7 0 1 2 3 4 5 6 7 8 9 01',
    '2',
    '2125550187',
    // 14 characters.
    '(212) 555-0187',
  ])('is that of %j', (text) => {
    expect(isPhoneNumber(text)).toBe(true);
  });

  test.each([
    ...['', '+', '( ) -', 'x212', '212x', '212 ext 5', '212.555.0187', '49+170'],
    ...['+0 170 1234567', '++49 170 1234567', '+x49 170', '+49x170', '+49 170 ext 5', '49 170 1+'],
    // One character too long.
    ...['+49 1 7 0 1 2 3 4 5 6 7 8 9 012', '(212)  555-0187'],
  ])('is not that of %j', (text) => {
    expect(isPhoneNumber(text)).toBe(false);
  });

  test('is international if it starts with a plus sign', () => {
    expect(isInternationalPhone('+47 22 86 31 05')).toBe(true);
    expect(isInternationalPhone('22 86 31 05+')).toBe(false);
  });
});

test.each([
  ['555 018', false],
  ['(555) 01-87', true],
  ['+49 170 1234567', true],
  ['+123 456 789 012 345', true],
  ['+123 456 789 012 3456', false],
])('%j has as many digits as a whole number: %s', (text, expected) => {
  expect(hasValidDigitCount(text)).toBe(expected);
});

describe('a phone number that is typed', () => {
  test.each([
    ['', ''],
    ['no', ''],
    ['2', '2'],
    ['212', '212'],
    ['2125', '(212) 5'],
    ['212555', '(212) 555'],
    ['2125550', '(212) 555-0'],
    ['212.555.0187', '(212) 555-0187'],
    ['(212) 555-0187', '(212) 555-0187'],
    ['(212) 555-01873', '(212) 555-0187'],
  ])('without a country code has ten digits in groups: %j becomes %j', (typed, shown) => {
    expect(formatPhone(typed)).toBe(shown);
  });

  test.each([
    ['+', '+'],
    ['+49', '+49'],
    ['+49 ', '+49 '],
    ['+49 170 1234567', '+49 170 1234567'],
    ['  +49 170', '+49 170'],
    ['+ 49 170', '+49 170'],
    ['+(358)40-555.1827', '+358 40 555 1827'],
    ['+44 - 20  7946', '+44 20 7946'],
    ['+47x22', '+47 22'],
    ['+1234567890123456', '+123456789012345'],
  ])('keeps its country code and spaces: %j becomes %j', (typed, shown) => {
    expect(formatPhone(typed)).toBe(shown);
  });
});

test.each([
  [null, false],
  ['2026-10-22T09:17:43.206Z', true],
  ['2026-10-22T09:17:43.205Z', false],
  ['2026-08-03T05:41:12.377Z', false],
])('the prompt for a number, skipped at %s, stays away for 30 days: %s', (skippedAt, expected) => {
  const now = new Date('2026-11-21T09:17:43.205Z');
  expect(isPhonePromptSkipped(skippedAt, now)).toBe(expected);
});
