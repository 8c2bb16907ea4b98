import { beforeAll, expect, jest, test } from '@jest/globals';
import type { Fault } from '../testing/faulty-endpoint.ts';
import { faultyTable } from '../testing/faulty-services.ts';
import { invoke } from '../testing/invoke.ts';
import { cookieFrom, signUp } from '../testing/sign-up.ts';
import { handler as changePassword } from './change-password.ts';
import { handler as login } from './login.ts';
import { handler as readSessionUser } from './read-session-user.ts';

const table = faultyTable();
beforeAll(() => {
  // What dies is logged, as it should be.
  jest.spyOn(console, 'error').mockImplementation(() => {});
});

test.each<[string, Record<string, Fault>]>([
  ['the mark', { UpdateItem: 'never arrives' }],
  ['the sessions', { DeleteItem: 'never arrives' }],
])('a change of the password that dies at %s ends them when it is sent again', async (_, cut) => {
  const mara = await signUp();
  const { username, password } = mara.form;
  const elsewhere = cookieFrom(await invoke(login, { body: { username, password } }));
  const body = { currentPassword: password, newPassword: 'another secret' };
  const change = () => invoke(changePassword, { as: mara, body });
  expect((await table.with(cut, change)).status).toBe(500);
  expect((await change()).status).toBe(204);
  expect((await invoke(readSessionUser, { as: elsewhere })).status).toBe(401);
  expect((await invoke(readSessionUser, { as: mara })).status).toBe(200);
  const withNew = { username, password: 'another secret' };
  expect((await invoke(login, { body: withNew })).status).toBe(200);
});
