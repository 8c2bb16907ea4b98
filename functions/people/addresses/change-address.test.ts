import { expect, test } from '@jest/globals';
import type { PostConfirmationTriggerEvent } from 'aws-lambda';
import { handler as listAuditEntries } from '#functions/audit/list-audit-entries.ts';
import { handler as processChanges } from '#functions/background/process-changes.ts';
import { queuedMails } from '#functions/mail/testing/queued-mails.ts';
import { handler as verifyEmail } from '#functions/session/email/verify-email.ts';
import { handler as endSessionsAfterReset } from '#functions/session/end-sessions-after-reset.ts';
import { handler as login } from '#functions/session/login.ts';
import { handler as readSessionUser } from '#functions/session/read-session-user.ts';
import { enrol } from '#functions/session/testing/signed-up.ts';
import { makeCompany } from '#functions/testing/company.ts';
import { emailedCode } from '#functions/testing/emailed-code.ts';
import { invoke } from '#functions/testing/invoke.ts';
import { newAddress, signUp, signUpVerified } from '#functions/testing/sign-up.ts';
import { openStream } from '#functions/testing/stream.ts';
import { identitiesOf } from '#functions/testing/user-pool.ts';
import { handler as changeUser } from '../change-user.ts';
import { readUser } from '../user-store.ts';

/** A user with a proved address, and an administrator of their company. */
const setUp = async () => {
  const mara = await signUpVerified();
  const company = makeCompany(mara.user.companyId);
  return { mara, company, ada: await company.person({ name: 'Ada', role: 'company_admin' }) };
};

const change = (as: { cookie: string }, { id: userId }: { id: string }, body: object) =>
  invoke(changeUser, { as, params: { userId }, body });

test('an address that an administrator changed signs in and has to be proved', async () => {
  const { mara, company, ada } = await setUp();
  const stream = await openStream(company.id);
  const username = newAddress();
  const response = await change(ada, mara, { username, name: 'Mara Holm', role: 'team_leader' });
  expect(response).toMatchObject({ status: 200, body: { username, name: 'Mara Holm' } });
  const expected = { username, role: 'team_leader', emailVerifiedAt: null };
  expect((await invoke(readSessionUser, { as: mara })).body).toMatchObject(expected);
  const body = { username, password: mara.form.password };
  expect((await invoke(login, { body })).status).toBe(200);
  const code = await emailedCode({ companyId: company.id, username });
  const proved = await invoke(verifyEmail, { as: mara, body: { code } });
  expect(proved.body.emailVerifiedAt).not.toBeNull();
  await stream.drain(processChanges);
  expect(await identitiesOf(username)).toEqual([mara.id]);
  expect(await identitiesOf(mara.form.username)).toEqual([]);
});

test('a password reset soon after keeps the second factor and proves no address', async () => {
  const { mara, ada } = await setUp();
  await enrol(mara);
  const username = newAddress();
  await change(ada, mara, { username });
  await endSessionsAfterReset({
    triggerSource: 'PostConfirmation_ConfirmForgotPassword',
    userName: mara.id,
    request: { userAttributes: { email: username } },
    response: {},
  } as unknown as PostConfirmationTriggerEvent);
  const body = { username, password: mara.form.password };
  expect((await invoke(login, { body })).body.code).toBe('second_factor_required');
  const person = await readUser(mara.user, mara.id, { consistent: true });
  expect(person.emailVerifiedAt).toBeUndefined();
});

test('the former address and the audit log get a record of who changed it', async () => {
  const { mara, company, ada } = await setUp();
  const username = newAddress();
  await change(ada, mara, { username });
  const warnings = (await queuedMails(company.id)).filter(
    ({ to, text }) => to === mara.form.username && text.includes(username),
  );
  expect(warnings).toHaveLength(1);
  expect(warnings[0]!.text).toContain('“Ada”, an administrator of');
  const { body } = await invoke(listAuditEntries, { as: ada });
  expect(body[0]).toMatchObject({ kind: 'address_changed', target: { id: mara.id } });
});

test('an address that somebody has is rejected, and so is another company', async () => {
  const { mara, ada } = await setUp();
  const other = await signUp();
  expect(await change(ada, mara, { username: other.form.username })).toMatchObject({
    status: 409,
    body: { code: 'email_taken' },
  });
  expect((await change(ada, other, { username: newAddress() })).status).toBe(404);
  const { username } = mara.form;
  const verified = (await invoke(readSessionUser, { as: mara })).body.emailVerifiedAt;
  expect((await change(ada, mara, { username: username.toUpperCase() })).status).toBe(200);
  expect((await invoke(readSessionUser, { as: mara })).body).toMatchObject({
    username,
    emailVerifiedAt: verified,
  });
});

test('administrators change their own address in their settings', async () => {
  const { ada } = await setUp();
  expect(await change(ada, ada, { username: newAddress() })).toMatchObject({
    status: 403,
    body: { code: 'own_account' },
  });
});

test('an address that nobody proved gets no email when it is replaced', async () => {
  const mara = await signUp();
  const ada = await makeCompany(mara.user.companyId).person({ role: 'company_admin' });
  const username = newAddress();
  expect((await change(ada, mara, { username })).status).toBe(200);
  const mails = await queuedMails(mara.user.companyId);
  expect(mails.filter(({ to }) => to === username)).toHaveLength(1);
  expect(mails.filter(({ text }) => text.includes(username))).toEqual([]);
});

test('an administrator with an unproved address changes no addresses', async () => {
  const founder = await signUp();
  const leo = await makeCompany(founder.user.companyId).person();
  expect(await change(founder, leo, { username: newAddress() })).toMatchObject({
    status: 403,
    body: { code: 'email_unverified', error: 'Verify your email address in Settings first.' },
  });
  expect((await change(founder, leo, { name: 'Leo' })).status).toBe(200);
});
