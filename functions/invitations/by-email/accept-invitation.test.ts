import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test } from '@jest/globals';
import { newTestInvitation } from '#functions/invitations/testing/new-test-invitation.ts';
import { makeCompany } from '#functions/testing/company.ts';
import { signUpVerified } from '#functions/testing/sign-up.ts';
import { identitiesOf } from '#functions/testing/user-pool.ts';
import { accept } from '../testing/email-invitations.ts';

const { REGISTRATIONS_PER_HOUR } = process.env;
afterEach(() => {
  process.env.REGISTRATIONS_PER_HOUR = REGISTRATIONS_PER_HOUR;
});

describe('accepting', () => {
  test('returns the same user to a retry with the same password', async () => {
    const { token } = await newTestInvitation(await makeCompany().person());
    const headers = { 'idempotency-key': randomUUID() };
    const first = await accept(token, { headers });
    expect(await accept(token, { headers })).toMatchObject({ status: 201, body: first.body });
    const stolen = { headers, body: { password: 'a guess at it' } };
    expect((await accept(token, stolen)).status).toBe(409);
  });

  test('creates one user when several requests are concurrent', async () => {
    const { token, invitation } = await newTestInvitation(await makeCompany().person());
    const responses = await Promise.all([1, 2, 3].map(() => accept(token)));
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await identitiesOf(invitation.username)).toHaveLength(1);
  });

  test('rejects a guessable password, after which the link still works', async () => {
    const { token } = await newTestInvitation(await makeCompany().person());
    for (const [guessable, message] of [
      ['12345', 'Password must be at least 6 characters'],
      ['Sunshine', 'This password is too common. Choose another one.'],
      [
        'holm.ada12',
        'A password made of the name, company or email is easy to guess. Choose another one.',
      ],
    ])
      expect(await accept(token, { body: { password: guessable } })).toMatchObject({
        status: 400,
        body: { fields: { password: message } },
      });
    expect((await accept(token)).status).toBe(201);
  });

  test('fails when the person has got an account in another way', async () => {
    const { form: taken } = await signUpVerified();
    const { username } = taken;
    const { token } = await newTestInvitation(await makeCompany().person(), { username });
    expect(await accept(token)).toMatchObject({ status: 409, body: { code: 'email_taken' } });
  });

  test('is limited for each source address', async () => {
    process.env.REGISTRATIONS_PER_HOUR = '1';
    const { token } = await newTestInvitation(await makeCompany().person());
    const acceptFrom = async (source: string, tried: string) =>
      (await accept(tried, { headers: { 'x-viewer-address': source } })).status;
    expect(await acceptFrom('203.0.113.77', 'x')).toBe(404);
    expect(await acceptFrom('203.0.113.77', token)).toBe(429);
    expect(await acceptFrom('203.0.113.78', token)).toBe(201);
  });
});
