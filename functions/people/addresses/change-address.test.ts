import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import type { CustomMessageTriggerEvent, PostConfirmationTriggerEvent } from 'aws-lambda';
import { handler as listAuditEntries } from '#functions/audit/list-audit-entries.ts';
import { handler as processChanges } from '#functions/background/process-changes.ts';
import { update, write } from '#functions/kit/table/table-write.ts';
import { queuedMails } from '#functions/mail/testing/queued-mails.ts';
import { handler as checkPasswordReset } from '#functions/session/check-password-reset.ts';
import { handler as verifyEmail } from '#functions/session/email/verify-email.ts';
import { handler as endSessionsAfterReset } from '#functions/session/end-sessions-after-reset.ts';
import { handler as login } from '#functions/session/login.ts';
import { handler as readSessionUser } from '#functions/session/read-session-user.ts';
import { handler as resetPassword } from '#functions/session/reset-password.ts';
import { handler as loginBySingleSignOn } from '#functions/session/single-sign-on/login-by-single-sign-on.ts';
import { enrol } from '#functions/session/testing/signed-up.ts';
import {
  authorizeAtProvider,
  setProviderCompany,
} from '#functions/testing/authorize-at-provider.ts';
import { makeCompany } from '#functions/testing/company.ts';
import { emailedCode } from '#functions/testing/emailed-code.ts';
import { invoke } from '#functions/testing/invoke.ts';
import { newAddress, signUp, signUpVerified } from '#functions/testing/sign-up.ts';
import { openStream } from '#functions/testing/stream.ts';
import { identitiesOf } from '#functions/testing/user-pool.ts';
import { handler as changeUser } from '../change-user.ts';
import { readUser, userKey } from '../user-store.ts';

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

/** What the user pool does before it emails a code that resets a password. */
const askForReset = (userName: string, email: string) =>
  checkPasswordReset({
    triggerSource: 'CustomMessage_ForgotPassword',
    userName,
    request: { userAttributes: { email } },
    response: {},
  } as unknown as CustomMessageTriggerEvent);

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

describe('for a day after an administrator changed the address', () => {
  const changed = async (username = newAddress()) => {
    const { mara, company, ada } = await setUp();
    expect((await change(ada, mara, { username })).status).toBe(200);
    const reset = () => invoke(resetPassword, { as: ada, params: { userId: mara.id } });
    return { mara, company, ada, username, reset };
  };

  test('no code resets the password, so nobody enters private teams by it', async () => {
    const { mara, username, reset } = await changed();
    await expect(askForReset(mara.id, username)).rejects.toThrow('address_held');
    expect(await reset()).toMatchObject({ status: 409, body: { code: 'address_held' } });
    const body = { username, password: mara.form.password };
    expect((await invoke(login, { body })).status).toBe(200);
    const passed = { addressChangedAt: hoursAgo(24) };
    await write(update({ key: userKey(mara.user, mara.id), set: passed }));
    expect(await askForReset(mara.id, username)).toBeDefined();
    expect((await reset()).status).toBe(204);
  });

  test('single sign-on does not take the account over', async () => {
    const { SINGLE_SIGN_ON } = process.env;
    const { mara, username } = await changed(`${randomUUID()}@northwind.test`);
    setProviderCompany(mara.user.company.name);
    const signIn = async () =>
      invoke(loginBySingleSignOn, { body: await authorizeAtProvider(username) });
    expect(await signIn()).toMatchObject({ status: 403, body: { code: 'address_held' } });
    const passed = { addressChangedAt: hoursAgo(24) };
    await write(update({ key: userKey(mara.user, mara.id), set: passed }));
    expect((await signIn()).status).toBe(200);
    process.env.SINGLE_SIGN_ON = SINGLE_SIGN_ON;
  });

  test('the user ends it by proving the address where they are signed in', async () => {
    const { mara, company, username, reset } = await changed();
    const code = await emailedCode({ companyId: company.id, username });
    await invoke(verifyEmail, { as: mara, body: { code } });
    expect(await askForReset(mara.id, username)).toBeDefined();
    expect((await reset()).status).toBe(204);
  });

  test('a code for an address that nobody changed, or of somebody else, is sent', async () => {
    const { mara, ada, username } = await changed();
    const other = await signUp();
    expect(await askForReset(other.id, other.form.username)).toBeDefined();
    expect(await askForReset(ada.id, username)).toBeDefined();
    expect(await askForReset(mara.id, mara.form.username)).toBeDefined();
  });
});

test('the audit log names the private teams of the user to administrators in them', async () => {
  const { mara, company, ada } = await setUp();
  const founder = await company.person();
  const members = [{ ...founder, id: mara.id }];
  await company.team(ada, { name: 'Board', isPrivate: true, members });
  await company.team(founder, { name: 'Pay', isPrivate: true, members });
  await change(ada, mara, { username: newAddress() });
  const { body } = await invoke(listAuditEntries, { as: ada });
  expect(body[0].privateTeams).toMatchObject([{ name: 'Board' }]);
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
  expect(warnings[0]!.text).toContain('For 24 hours, nobody can set a new password');
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
