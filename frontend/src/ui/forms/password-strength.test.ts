import { expect, test } from 'vitest';
import { passwordStrength } from './password-strength.ts';

test.each([
  ['', 'weak'],
  ['secret1', 'weak'],
  ['password', 'weak'],
  ['aaaaaaaaaaaaaaaaaaaa', 'weak'],
  ['abcdefghijklmnopqrstuvwxyz', 'weak'],
  ['abababababababababab', 'weak'],
  ['12345678901234567890', 'weak'],
  ['k7wq2mzx9p', 'fair'],
  ['some horse', 'fair'],
  ['correct horse', 'fair'],
  ['blue harbor crane', 'strong'],
  ['T5#kq!9zLw2', 'strong'],
])('%s is %s', (password, strength) => expect(passwordStrength(password)).toBe(strength));

test('length and variety make a password stronger', () => {
  expect(passwordStrength('kwqmzxptr')).toBe('weak');
  expect(passwordStrength('kwqmzxptrhbn')).toBe('fair');
  expect(passwordStrength('kwq4mZxp7')).toBe('fair');
});
