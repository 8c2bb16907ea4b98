import { expect, test } from 'vitest';
import { secondFactorProof, sixDigitCode } from './session-forms.ts';

const proofOf = (code: string) => secondFactorProof.safeParse({ password: 'blue-heron-7', code });

test('a code of the app may be typed with spaces', () => {
  expect(sixDigitCode.parse(' 417 203\t')).toBe('417203');
  expect(sixDigitCode.safeParse('417 20').error?.issues[0]?.message).toBe('Enter the 6-digit code');
});

test.each([
  ['417 203', '417203'],
  ['7kq2-9d4m-xota-p8wz', '7KQ29D4MX0TAP8WZ'],
])('the second factor is proved by a code of the app or a recovery code: %j', (typed, code) => {
  expect(proofOf(typed).data?.code).toBe(code);
});

test.each(['', '4', '41720', '4172039', 'x417203', '417203x', 'KQWDMX', '7kq2-9d4m'])(
  'the second factor is not proved by %j',
  (typed) => {
    expect(proofOf(typed).error?.issues.map(({ message }) => message)).toEqual([
      'Enter the 6-digit code or a recovery code',
    ]);
  },
);
