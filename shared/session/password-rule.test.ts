import { describe, expect, test } from 'vitest';
import { commonPasswords } from './common-passwords.ts';
import { commonPassword, passwordFault, passwordOfNames } from './password-rule.ts';

const mara = {
  name: 'Mara Lindqvist',
  companyName: 'Nørthwind Logistics',
  username: 'm.lind78@northwind.io',
};

describe('common passwords', () => {
  test('are 3,000 in lower case, of at least 6 characters', () => {
    expect(commonPasswords.size).toBe(3000);
    for (const password of commonPasswords) expect(password).toMatch(/^[^A-Z\s]{6,}$/);
  });

  test.each(['123456', 'password', 'QWERTY', 'Michael', 'iLoveYou', 'passw0rd', 'trustno1'])(
    '%s is rejected',
    (password) => expect(passwordFault(password, mara)).toBe(commonPassword),
  );

  test.each(['correct horse', 'password of nobody', 'x8-2kd'])('%s is accepted', (password) =>
    expect(passwordFault(password, mara)).toBeUndefined(),
  );
});

describe('a password made of names', () => {
  test.each([
    'lindqvist',
    'MaraLindqvist',
    'mara lindqvist 1984',
    'Lindqvist-Mara1',
    'mara.mara',
    'northwind',
    'Northwind2026',
    'Nørthwind Logistics!',
    'northwindmara',
    'm.lind78',
    'mlind781',
    'LIND78!!',
  ])('%s is rejected', (password) => expect(passwordFault(password, mara)).toBe(passwordOfNames));

  test.each(['lindqvist rows', '1984mara', 'maramar', 'northwynd', '19841984', '-------'])(
    '%s is accepted',
    (password) => expect(passwordFault(password, mara)).toBeUndefined(),
  );

  test('may be one of a word of three letters', () => {
    const bea = { name: 'Bea Holmqvist', companyName: 'A & B', username: 'x@y.z' };
    expect(passwordFault('beabea73', bea)).toBe(passwordOfNames);
  });

  test('joins words of two letters only as the whole name', () => {
    const jo = { name: 'Jo Li', companyName: 'A & B', username: 'x@y.z' };
    expect(passwordFault('Jo Li 2026', jo)).toBe(passwordOfNames);
    for (const password of ['jojoli', 'lilili', 'abliab'])
      expect(passwordFault(password, jo)).toBeUndefined();
  });

  test('is found in names without spaces, such as Japanese ones', () => {
    expect(passwordFault('渡辺純渡辺純1', { ...mara, name: '渡辺純' })).toBe(passwordOfNames);
  });

  test('does not try every combination of words', () => {
    const name = Array.from({ length: 50 }, (_, index) => 'a'.repeat(3 + (index % 7))).join(' ');
    // Trying every combination would never end.
    expect(passwordFault(`${'a'.repeat(255)}b`, { ...mara, name })).toBeUndefined();
  });
});
