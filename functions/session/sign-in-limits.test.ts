import { afterEach, expect, jest, test } from '@jest/globals';
import { invoke } from '#functions/testing/invoke.ts';
import { newAddress, signUp } from '#functions/testing/sign-up.ts';
import { handler as login } from './login.ts';

const { LOG_LEVEL } = process.env;
afterEach(() => {
  jest.restoreAllMocks();
  process.env.LOG_LEVEL = LOG_LEVEL;
});

const signIn = async (source: string, username: string, password: string) => {
  const headers = { 'x-viewer-address': source };
  return (await invoke(login, { body: { username, password }, headers })).status;
};

test('a stranger with wrong passwords locks out only their own source address', async () => {
  const { form } = await signUp();
  const statuses = [];
  for (let made = 0; made < 5; made++)
    statuses.push(await signIn('203.0.113.1', form.username, 'a guess'));
  expect(statuses).toEqual([401, 401, 401, 401, 429]);
  expect(await signIn('203.0.113.1', form.username, form.password)).toBe(429);
  expect(await signIn('203.0.113.2', form.username, form.password)).toBe(200);
});

test('wrong sign-ins over many accounts from one source address are limited', async () => {
  const statuses = [];
  for (let made = 0; made < 60; made++)
    statuses.push(await signIn('203.0.113.3', newAddress(), 'a guess'));
  expect(statuses.slice(0, 50)).toEqual(Array(50).fill(401));
  expect(statuses.slice(50)).toEqual(Array(10).fill(429));
});

test('right sign-ins are not limited', async () => {
  const { form } = await signUp();
  for (let made = 0; made < 8; made++)
    expect(await signIn('203.0.113.4', form.username, form.password)).toBe(200);
});

test('an office whose people sign in at the same time stays able to', async () => {
  const source = '203.0.113.6';
  for (let round = 0; round < 4; round++) {
    const { form } = await signUp();
    const atOnce = () => signIn(source, form.username, form.password);
    await Promise.all(Array.from({ length: 20 }, atOnce));
    expect(await atOnce()).toBe(200);
  }
});

test('one user signs in at most 30 times in a quarter of an hour', async () => {
  const { form } = await signUp();
  const from = (source: string) => signIn(source, form.username, form.password);
  const statuses = await Promise.all(
    Array.from({ length: 30 }, (_, at) => from(`203.0.114.${at}`)),
  );
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(await from('203.0.115.1')).toBe(429);
});

test('wrong sign-ins are logged without the address, whether it has an account or not', async () => {
  const { form } = await signUp();
  const unknown = newAddress();
  process.env.LOG_LEVEL = 'info';
  const logged = jest.spyOn(console, 'log').mockReturnValue();
  for (const username of [form.username, unknown]) await signIn('203.0.113.5', username, 'a guess');
  await signIn('203.0.113.5', form.username, form.password);
  const lines = logged.mock.calls.map(([line]) => JSON.parse(String(line)));
  const failed = lines.filter(({ event }) => event === 'sign_in_failed');
  expect(failed).toEqual([
    expect.objectContaining({ sourceAddress: '203.0.113.5', emailHash: expect.any(String) }),
    expect.objectContaining({ sourceAddress: '203.0.113.5', emailHash: expect.any(String) }),
  ]);
  expect(failed[0].emailHash).not.toBe(failed[1].emailHash);
  expect(JSON.stringify(lines)).not.toContain('@');
});
