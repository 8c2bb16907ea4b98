import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { signUpForm } from './session-form-schemas.ts';

test('differing passwords are reported together with other errors', () => {
  const { error } = z.safeParse(signUpForm, {
    name: ' ',
    username: 'mara',
    companyId: '',
    password: '12345',
    confirmPassword: '123456',
  });
  expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['name', 'Name is required'],
    ['username', 'Please enter a valid email'],
    ['companyId', 'Company name is required'],
    ['password', 'Password must be at least 6 characters'],
    ['confirmPassword', "Passwords don't match"],
  ]);
});
