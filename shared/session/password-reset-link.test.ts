import { expect, test } from 'vitest';
import { addressToReset, passwordResetLink } from './password-reset-link.ts';

test('a reset link has the address in its fragment', () => {
  expect(passwordResetLink('https://acme.example', 'jun+work@x.io')).toBe(
    'https://acme.example/auth#reset=jun%2Bwork%40x.io',
  );
});

test.each([
  ['reset=jun%2Bwork%40x.io', 'jun+work@x.io'],
  ['code=417203', null],
  ['', null],
])('the fragment %j has the address %j', (fragment, address) => {
  expect(addressToReset(fragment)).toBe(address);
});
