import { expect, test } from '@jest/globals';
import { invoke } from '#functions/testing/invoke.ts';
import { newAddress, signUp } from '#functions/testing/sign-up.ts';
import { handler as login } from './login.ts';

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
