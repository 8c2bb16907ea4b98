import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { handler as listAuditEntries } from '#functions/audit/list-audit-entries.ts';
import { handler as inviteUser } from '#functions/invitations/invite-user.ts';
import { queuedMails } from '#functions/mail/testing/queued-mails.ts';
import { makeCompany } from '#functions/testing/company.ts';
import { invoke } from '#functions/testing/invoke.ts';
import { signUp, signUpForm } from '#functions/testing/sign-up.ts';
import { addressToReset } from '#shared/session/password-reset-link.ts';
import { handler as resetPassword } from './reset-password.ts';
import { isSignedIn, type Somebody, signInAs } from './testing/signed-up.ts';

const reset = (as: { cookie: string }, userId: string, headers = {}) =>
  invoke(resetPassword, { as, params: { userId }, headers });

const administratorOf = ({ user }: Somebody) =>
  makeCompany(user.companyId).person({ name: 'Ada', role: 'company_admin' });

/** The emails that say how to set a new password. */
const sentTo = async ({ user }: Somebody) =>
  (await queuedMails(user.companyId)).filter(
    ({ to, text }) => to === user.username && text.includes('#reset='),
  );

test('ends sessions and password at once, and emails the link for a new one', async () => {
  const mara = await signUp();
  const ada = await administratorOf(mara);
  expect((await reset(ada, mara.id)).status).toBe(204);
  expect(await isSignedIn(mara)).toBe(false);
  expect((await signInAs(mara)).body.code).toBe('wrong_credentials');
  const [mail] = await sentTo(mara);
  expect(mail!.text).toContain('“Ada”, an administrator of');
  const fragment = /https:\S+#(\S+)/.exec(mail!.text)?.[1];
  expect(addressToReset(fragment!)).toBe(mara.form.username);
  const { body } = await invoke(listAuditEntries, { as: ada });
  expect(body[0]).toMatchObject({ kind: 'password_voided', target: { id: mara.id } });
  expect(await isSignedIn(ada)).toBe(true);
});

test('sends one email for a repeated request, and five a day', async () => {
  const mara = await signUp();
  const ada = await administratorOf(mara);
  const headers = { 'idempotency-key': randomUUID() };
  for (const _ of [1, 2]) expect((await reset(ada, mara.id, headers)).status).toBe(204);
  expect(await sentTo(mara)).toHaveLength(1);
  for (const _ of [3, 4, 5]) await reset(ada, mara.id);
  expect((await reset(ada, mara.id)).status).toBe(429);
  expect(await sentTo(mara)).toHaveLength(4);
});

test('is rejected for an administrator with an unproved address', async () => {
  const founder = await signUp();
  const colleague = signUpForm({ companyId: undefined });
  const invited = await invoke(inviteUser, { as: founder, body: colleague });
  expect(await reset(founder, invited.body.id)).toMatchObject({
    status: 403,
    body: { code: 'email_unverified' },
  });
  expect(await queuedMails(founder.user.companyId)).not.toContainEqual(
    expect.objectContaining({ text: expect.stringContaining('#reset=') }),
  );
});

test('is rejected for a person who signs in through the company', async () => {
  const company = makeCompany();
  const ada = await company.person({ role: 'company_admin' });
  const leo = await company.person();
  expect(await reset(ada, leo.id)).toMatchObject({
    status: 409,
    body: {
      code: 'no_password',
      error: 'This person signs in through your company and has no password here.',
    },
  });
  expect(await isSignedIn(leo)).toBe(true);
  expect(await queuedMails(company.id)).toEqual([]);
});

test('is rejected for the own account, by members and for other companies', async () => {
  const mara = await signUp();
  expect(await reset(mara, mara.id)).toMatchObject({ status: 403, body: { code: 'own_account' } });
  const leo = await makeCompany(mara.user.companyId).person({ role: 'team_leader' });
  expect((await reset(leo, mara.id)).status).toBe(403);
  const stranger = await makeCompany().person({ role: 'company_admin' });
  for (const userId of [mara.id, randomUUID()])
    expect((await reset(stranger, userId)).status).toBe(404);
  expect(await isSignedIn(mara)).toBe(true);
  expect((await signInAs(mara)).status).toBe(200);
});
