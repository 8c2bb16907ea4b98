import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from '@jest/globals';
import { handler as joinTeam } from '#functions/invitations/join-team.ts';
import { handler as register } from '#functions/session/register.ts';
import { makeCompany } from '#functions/testing/company.ts';
import { invoke } from '#functions/testing/invoke.ts';
import { newAddress, signUp, signUpForm } from '#functions/testing/sign-up.ts';
import { countInvitation, countPasswordReset } from './account-limits.ts';

const { REGISTRATIONS_PER_HOUR } = process.env;
afterEach(() => {
  process.env.REGISTRATIONS_PER_HOUR = REGISTRATIONS_PER_HOUR;
});

test('a source address creates a limited number of accounts, by sign-up and by link', async () => {
  process.env.REGISTRATIONS_PER_HOUR = '2';
  const { user } = await signUp();
  const company = makeCompany(user.companyId);
  const team = await company.team(await company.person());
  const signUpFrom = (source: string) =>
    invoke(register, { body: signUpForm(), headers: { 'x-viewer-address': source } });
  const joinFrom = (source: string) => {
    const { name, password } = signUpForm();
    const body = { name, password, username: newAddress(), teamId: team.id };
    return invoke(joinTeam, { body, headers: { 'x-viewer-address': source } });
  };
  expect((await signUpFrom('203.0.113.1')).status).toBe(201);
  expect((await joinFrom('203.0.113.1')).status).toBe(201);
  for (const rejected of [await signUpFrom('203.0.113.1'), await joinFrom('203.0.113.1')])
    expect(rejected).toMatchObject({ status: 429, body: { code: 'too_many' } });
  expect((await signUpFrom('203.0.113.2')).status).toBe(201);
});

test('a taken address counts, so that addresses cannot be tried in bulk', async () => {
  process.env.REGISTRATIONS_PER_HOUR = '2';
  const headers = { 'x-viewer-address': '203.0.113.9' };
  const username = newAddress();
  const statuses = [];
  for (let made = 0; made < 3; made++)
    statuses.push((await invoke(register, { body: signUpForm({ username }), headers })).status);
  expect(statuses).toEqual([201, 409, 429]);
});

test('a taken company name counts, so that names cannot be tried in bulk', async () => {
  const { user } = await signUp();
  process.env.REGISTRATIONS_PER_HOUR = '2';
  const headers = { 'x-viewer-address': '203.0.113.10' };
  const tried = () =>
    invoke(register, { body: signUpForm({ companyId: user.company.name }), headers });
  expect([await tried(), await tried(), await tried()]).toMatchObject([
    { status: 409, body: { code: 'company_name_taken' } },
    { status: 409, body: { code: 'company_name_taken' } },
    { status: 429, body: { code: 'too_many' } },
  ]);
});

test('a user invites at most 200 people an hour', async () => {
  const inviter = { id: randomUUID(), emailVerifiedAt: new Date().toISOString() };
  for (let made = 0; made < 200; made++) await countInvitation(inviter);
  await expect(countInvitation(inviter)).rejects.toMatchObject({ status: 429 });
});

test('an administrator resets the password of a user five times a day', async () => {
  const userId = randomUUID();
  for (let sent = 0; sent < 5; sent++) await countPasswordReset(userId);
  await expect(countPasswordReset(userId)).rejects.toMatchObject({ status: 429 });
});
