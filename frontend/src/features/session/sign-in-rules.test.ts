import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { teamJoining } from '#shared/invitations/invitation.ts';
import { email } from '#shared/kit/fields.ts';
import { registration, signIn } from '#shared/session/session-forms.ts';
import { isEmail } from '../../kit/is-email.ts';
import { checkSignIn, checkSignUp } from './sign-in-rules.ts';

function wrongFields(schema: z.ZodMiniType, value: unknown): Record<string, string> {
  const { error } = z.safeParse(schema, value);
  const wrong: Record<string, string> = {};
  for (const { path, message } of error?.issues ?? []) wrong[path.join('.')] ??= message;
  return wrong;
}

test('an e-mail address is one here exactly where it is one for the server', () => {
  const addresses = [
    'mara@northwind.io',
    ' mara@northwind.io ',
    'MARA@NORTHWIND.IO',
    "o'hara+tag@sub.example.co",
    'a@b.c',
    'a@b',
    'a@b.co',
    '.a@b.co',
    'a..b@c.co',
    'a.@b.co',
    'a@-b.co',
    'a@b_c.co',
    'a b@c.co',
    'ä@b.co',
    '@b.co',
    'a@',
    '',
    'a@b.co\n',
  ];
  for (const address of addresses) {
    expect([address, isEmail(address)]).toEqual([address, email().safeParse(address).success]);
  }
});

test('signing in is refused here in the words of the server', () => {
  for (const values of [
    { username: '', password: '' },
    { username: 'mara', password: 'x' },
    { username: 'mara@northwind.io', password: '' },
    { username: 'mara@northwind.io', password: 'x' },
  ]) {
    expect(checkSignIn(values)).toEqual(wrongFields(signIn, values));
  }
});

test('signing up is refused here in the words of the server', () => {
  const good = { name: 'Mara', username: 'm@n.io', companyId: 'North', password: 'secret1' };
  for (const change of [
    {},
    { name: ' ' },
    { username: 'm' },
    { companyId: '' },
    { password: '12345' },
    { name: '', username: '', companyId: '', password: '' },
  ]) {
    const values = { ...good, ...change };
    expect(checkSignUp({ ...values, confirmPassword: values.password })).toEqual(
      wrongFields(registration, values),
    );
  }
  expect(checkSignUp({ ...good, confirmPassword: 'other' })).toEqual({
    confirmPassword: "Passwords don't match",
  });
});

test('joining asks for what the join form asks for', async () => {
  const { checkJoin } = await import('../invitations/join-rules.ts');
  const team = { teamId: crypto.randomUUID(), companyId: 'north' };
  for (const values of [
    { name: '', username: '', password: '' },
    { name: 'Neo', username: 'neo@x.io', password: '123456' },
    { name: 'Neo', username: 'neo', password: '12345' },
  ]) {
    expect(checkJoin(values)).toEqual(wrongFields(teamJoining, { ...values, ...team }));
  }
});
