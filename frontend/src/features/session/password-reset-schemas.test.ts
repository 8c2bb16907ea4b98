import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { newPasswordForm } from './password-reset-schemas.ts';

test.each([
  ['short', 'Password must be at least 6 characters'],
  ['Sunshine', 'This password is too common. Choose another one.'],
  [
    'mara.lindqvist7',
    'A password made of the name, company or email is easy to guess. Choose another one.',
  ],
  ['blue harbor crane', undefined],
])('a reset checks the password %s before it is sent to Cognito', (password, message) => {
  const form = newPasswordForm('mara.lindqvist@northwind.io');
  const { error } = z.safeParse(form, { code: '123456', password });
  expect(error?.issues[0]?.message).toBe(message);
});
