import { beforeAll, expect, jest, test } from '@jest/globals';
import { handler as login } from '#functions/session/login.ts';
import { handler as readSessionUser } from '#functions/session/read-session-user.ts';
import type { Fault } from '#functions/testing/faults/faulty-endpoint.ts';
import { faultyTable } from '#functions/testing/faults/faulty-services.ts';
import { invoke } from '#functions/testing/invoke.ts';
import { cookieFrom, signUp } from '#functions/testing/sign-up.ts';
import { handler as changePassword } from './change-password.ts';

const table = faultyTable();
beforeAll(() => {
  // The failures are logged as expected.
  jest.spyOn(console, 'error').mockImplementation(() => {});
});

test.each<[string, Record<string, Fault>]>([
  ['the mark', { UpdateItem: 'never arrives' }],
  ['the sessions', { DeleteItem: 'never arrives' }],
])('a change of the password that crashed at %s ends the sessions when retried', async (_, cut) => {
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
