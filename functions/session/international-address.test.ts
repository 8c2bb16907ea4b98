import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { invoke } from '../testing/invoke.ts';
import { signUp, signUpForm } from '../testing/sign-up.ts';
import { itemsMentioning } from '../testing/table-contents.ts';
import { handler as login } from './login.ts';
import { handler as register } from './register.ts';

const local = () => `r&d.${randomUUID()}`;

test('an address of an international domain is stored as punycode and shown as typed', async () => {
  const name = local();
  const { user, id } = await signUp({ username: `${name}@Müller.test` });
  expect(user.username).toBe(`${name}@müller.test`);
  const stored = (await itemsMentioning(id)).find(({ type }) => type === 'user');
  expect(stored?.username).toBe(`${name}@xn--mller-kva.test`);
});

test('the same address typed in two ways is one account and signs in with both', async () => {
  const name = local();
  const { form } = await signUp({ username: `${name}@müller.test` });
  const punycode = `${name.toUpperCase()}@XN--MLLER-KVA.test`;
  for (const username of [form.username, punycode]) {
    const { password } = form;
    expect(await invoke(login, { body: { username, password } })).toMatchObject({
      status: 200,
      body: { username: `${name}@müller.test` },
    });
  }
  const again = await invoke(register, { body: signUpForm({ username: punycode }) });
  expect(again).toMatchObject({ status: 409, body: { code: 'email_taken' } });
});
