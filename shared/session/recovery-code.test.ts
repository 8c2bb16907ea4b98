import { expect, test } from 'vitest';
import { isRecoveryCode, plainRecoveryCode, shownRecoveryCode } from './recovery-code.ts';

test('a recovery code is recognized however it is typed', () => {
  const plain = '7KQ29D4MX0TAP81Z';
  for (const typed of ['7KQ2-9D4M-X0TA-P81Z', '7kq2 9d4m xota p8lz', plain])
    expect(plainRecoveryCode(typed)).toBe(plain);
  expect(isRecoveryCode(plain)).toBe(true);
  expect(shownRecoveryCode(plain)).toBe('7KQ2-9D4M-X0TA-P81Z');
});

test('a code of an authenticator app or half a recovery code is not recognized', () => {
  for (const typed of ['123 456', '7KQ2-9D4M', '7KQ2-9D4M-X0TA-P81U', ''])
    expect(isRecoveryCode(plainRecoveryCode(typed))).toBe(false);
});

test('a recovery code that is not there yet is shown as nothing', () => {
  expect(shownRecoveryCode('')).toBe('');
});
