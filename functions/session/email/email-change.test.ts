import { randomUUID } from 'node:crypto';
import { totpCode, wrongTotpCode } from '@day-zero/local-cloud/testing';
import { afterEach, describe, expect, test } from '@jest/globals';
import { handler as listAuditEntries } from '#functions/audit/list-audit-entries.ts';
import { handler as processChanges } from '#functions/background/process-changes.ts';
import { setEmail } from '#functions/kit/identity/identity.ts';
import { queuedMails } from '#functions/mail/testing/queued-mails.ts';
import { handler as deleteUser } from '#functions/people/delete-user.ts';
import { handler as login } from '#functions/session/login.ts';
import { handler as readSessionUser } from '#functions/session/read-session-user.ts';
import { handler as register } from '#functions/session/register.ts';
import { enrol, isSignedIn, type Somebody } from '#functions/session/testing/signed-up.ts';
import { handler as listMembers } from '#functions/teams/members/list-members.ts';
import { makeCompany } from '#functions/testing/company.ts';
import { emailedCode, emailedCodes } from '#functions/testing/emailed-code.ts';
import { invoke } from '#functions/testing/invoke.ts';
import { newAddress, signUp, signUpForm, signUpVerified } from '#functions/testing/sign-up.ts';
import { openStream } from '#functions/testing/stream.ts';
import { identitiesOf } from '#functions/testing/user-pool.ts';
import { handler as changeEmail } from './change-email.ts';
import { handler as createEmailCode } from './create-email-code.ts';
import { handler as requestEmailChange } from './request-email-change.ts';
import { handler as verifyEmail } from './verify-email.ts';

const { SIGN_UP_DOMAINS } = process.env;
afterEach(() => {
  process.env.SIGN_UP_DOMAINS = SIGN_UP_DOMAINS;
});

const request = ({ cookie, form }: Somebody, username: string, more: object = {}) =>
  invoke(requestEmailChange, {
    as: { cookie },
    body: { username, password: form.password },
    ...more,
  });

const enter = (as: { cookie: string }, username: string, code: string) =>
  invoke(changeEmail, { as, body: { username, code } });

/** Changes the address by the code sent to the new one. */
const changeTo = async (somebody: Somebody, username: string) => {
  expect((await request(somebody, username)).status).toBe(204);
  const { companyId } = somebody.user;
  return enter(somebody, username, await emailedCode({ companyId, username }));
};

const signInWith = async (username: string, { form }: Somebody) =>
  (await invoke(login, { body: { username, password: form.password } })).status;

const read = async (as: { cookie: string }) => (await invoke(readSessionUser, { as })).body;

const fieldError = (field: string, message: RegExp) => ({
  status: 400,
  body: { code: 'invalid_input', fields: { [field]: expect.stringMatching(message) } },
});

describe('a changed address', () => {
  test('is proved, signs in at once, and replaces the former one', async () => {
    const mara = await signUp();
    const { username: former } = mara.form;
    const username = newAddress();
    const response = await changeTo(mara, username);
    expect(response).toMatchObject({ status: 200, body: { id: mara.id, username } });
    expect(response.body.emailVerifiedAt).not.toBeNull();
    expect(await read(mara)).toMatchObject(response.body);
    expect(await signInWith(username, mara)).toBe(200);
    expect(await signInWith(former, mara)).toBe(401);
    const other = await invoke(register, { body: signUpForm({ username: former }) });
    expect(other.status).toBe(201);
  });

  test('is reported to the former address and in the audit log', async () => {
    const mara = await signUpVerified();
    const username = newAddress();
    await changeTo(mara, username);
    const mails = await queuedMails(mara.user.companyId);
    const warnings = mails.filter(
      ({ to, text }) => to === mara.form.username && text.includes(username),
    );
    expect(warnings).toHaveLength(1);
    expect(warnings[0]!.text).toContain('You changed your email address');
    const { body } = await invoke(listAuditEntries, { as: mara });
    expect(body.map(({ kind }: { kind: string }) => kind)).toContain('address_changed');
  });

  test('is copied to the user pool and teams, and deleted with the user', async () => {
    const mara = await signUp();
    const company = makeCompany(mara.user.companyId);
    const ada = await company.person({ role: 'company_admin' });
    const team = await company.team({ ...ada, ...mara.user, emailVerifiedAt: undefined });
    const stream = await openStream(company.id);
    const username = newAddress();
    await changeTo(mara, username);
    await stream.drain(processChanges);
    expect(await identitiesOf(username)).toEqual([mara.id]);
    expect(await identitiesOf(mara.form.username)).toEqual([]);
    const { body } = await invoke(listMembers, { as: ada, params: { teamId: team.id } });
    expect(body[0].user.username).toBe(username);
    const deletion = { params: { userId: mara.id }, body: { reassignTo: ada.id } };
    expect((await invoke(deleteUser, { as: ada, ...deletion })).status).toBe(200);
    await stream.drain(processChanges);
    expect(await identitiesOf(username)).toEqual([]);
  });

  test('may be a former address of another user', async () => {
    const mara = await signUp();
    const idris = await signUp();
    const streams = [await openStream(mara.user.companyId), await openStream(idris.user.companyId)];
    const { username } = mara.form;
    const other = newAddress();
    await changeTo(mara, other);
    expect((await changeTo(idris, username)).status).toBe(200);
    for (const stream of streams) await stream.drain(processChanges);
    expect(await identitiesOf(username)).toEqual([idris.id]);
    expect(await identitiesOf(other)).toEqual([mara.id]);
  });

  test('is taken from an account of another company that did not prove it', async () => {
    const [mara, stranger] = [await signUp(), await signUp()];
    const streams = [
      await openStream(mara.user.companyId),
      await openStream(stranger.user.companyId),
    ];
    const { username } = stranger.form;
    await setEmail(stranger.id, username);
    expect((await changeTo(mara, username)).status).toBe(200);
    expect(await signInWith(username, mara)).toBe(200);
    for (const stream of streams) await stream.drain(processChanges);
    expect(await isSignedIn(stranger)).toBe(false);
    expect(await identitiesOf(username)).toEqual([mara.id]);
  });

  test('can be exchanged by two users before the user pool is updated', async () => {
    const [mara, idris] = [await signUpVerified(), await signUpVerified()];
    const stream = await openStream(mara.user.companyId, idris.user.companyId);
    const [hers, his] = [mara.form.username, idris.form.username];
    await setEmail(mara.id, hers);
    await setEmail(idris.id, his);
    await changeTo(mara, newAddress());
    await changeTo(idris, hers);
    expect((await changeTo(mara, his)).status).toBe(200);
    await stream.drain(processChanges);
    expect(await identitiesOf(his)).toEqual([mara.id]);
    expect(await identitiesOf(hers)).toEqual([idris.id]);
  });

  test('is given to one of two users at once', async () => {
    const [mara, idris] = [await signUp(), await signUp()];
    const username = newAddress();
    const codes = [];
    for (const somebody of [mara, idris]) {
      await request(somebody, username);
      codes.push(await emailedCode({ companyId: somebody.user.companyId, username }));
    }
    const both = [enter(mara, username, codes[0]!), enter(idris, username, codes[1]!)];
    const responses = await Promise.all(both);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(responses.find(({ status }) => status === 409)!.body.code).toBe('email_taken');
  });

  test('is changed once by a repeated request', async () => {
    const mara = await signUp();
    const username = newAddress();
    const headers = { 'idempotency-key': randomUUID() };
    for (const _ of [1, 2]) expect((await request(mara, username, { headers })).status).toBe(204);
    const { companyId } = mara.user;
    expect(await emailedCodes({ companyId, username })).toHaveLength(1);
    const code = await emailedCode({ companyId, username });
    const first = await enter(mara, username, code);
    expect(await enter(mara, username, code)).toMatchObject({ status: 200, body: first.body });
  });
});

describe('POST /api/user/email-change', () => {
  test('requires the password', async () => {
    const mara = await signUp();
    const username = newAddress();
    const body = { username, password: 'not hers' };
    const response = await invoke(requestEmailChange, { as: mara, body });
    expect(response).toMatchObject(fieldError('password', /^Incorrect/));
    expect(await emailedCodes({ companyId: mara.user.companyId, username })).toEqual([]);
  });

  test('rejects the same address, a taken one and one outside of the domains', async () => {
    const [mara, idris] = [await signUp(), await signUpVerified()];
    expect(await request(mara, mara.form.username.toUpperCase())).toMatchObject(
      fieldError('username', /already/),
    );
    expect(await request(mara, idris.form.username)).toMatchObject({
      status: 409,
      body: { code: 'email_taken', fields: { username: 'This email address is already in use.' } },
    });
    process.env.SIGN_UP_DOMAINS = '["northwind.test"]';
    expect(await request(mara, newAddress())).toMatchObject({
      status: 403,
      body: { code: 'email_domain_not_allowed' },
    });
  });

  test('sends at most five codes an hour', async () => {
    const mara = await signUp();
    const statuses = [];
    for (let sent = 0; sent < 6; sent++) statuses.push((await request(mara, newAddress())).status);
    expect(statuses).toEqual([204, 204, 204, 204, 204, 429]);
  });

  test('is not for people who sign in through their company', async () => {
    const leo = await makeCompany().person();
    const body = { username: newAddress(), password: 'any' };
    expect(await invoke(requestEmailChange, { as: leo, body })).toMatchObject({
      status: 409,
      body: { code: 'no_password' },
    });
  });
});

describe('PUT /api/user/email', () => {
  test('accepts the code for the address that it was sent to', async () => {
    const mara = await signUp();
    const username = newAddress();
    await request(mara, username);
    const code = await emailedCode({ companyId: mara.user.companyId, username });
    const wrong = fieldError('code', /^Incorrect/);
    expect(await enter(mara, newAddress(), code)).toMatchObject(wrong);
    expect(await invoke(verifyEmail, { as: mara, body: { code } })).toMatchObject(wrong);
    await invoke(createEmailCode, { as: mara });
    const own = await emailedCode(mara.user);
    expect(await enter(mara, username, own)).toMatchObject(wrong);
    expect(await read(mara)).toMatchObject({ username: mara.form.username, emailVerifiedAt: null });
    expect(await isSignedIn(mara)).toBe(true);
  });
});

describe('with a second factor', () => {
  const setUp = async () => {
    const mara = await signUp();
    const { secret, added } = await enrol(mara);
    const username = newAddress();
    const send = (code?: string, to = username) =>
      invoke(requestEmailChange, {
        as: mara,
        body: { username: to, password: mara.form.password, ...(code && { code }) },
      });
    const codes = () => emailedCodes({ companyId: mara.user.companyId, username });
    return {
      mara,
      username,
      send,
      codes,
      secret,
      recoveryCodes: added.body.recoveryCodes as string[],
    };
  };

  test('the password alone sends no code to another address', async () => {
    const { send, codes, secret } = await setUp();
    expect(await send()).toMatchObject(fieldError('code', /6-digit code or a recovery code/));
    expect(await send(wrongTotpCode(secret))).toMatchObject(fieldError('code', /Incorrect/));
    expect(await send('AAAA-AAAA-AAAA-AAAA')).toMatchObject(fieldError('code', /recovery code/));
    expect(await codes()).toEqual([]);
  });

  test('a code of the app does, and may be sent again with the same request', async () => {
    const { mara, username, secret, codes } = await setUp();
    const body = { username, password: mara.form.password, code: totpCode(secret) };
    const headers = { 'idempotency-key': randomUUID() };
    for (let attempt = 0; attempt < 2; attempt += 1)
      expect((await invoke(requestEmailChange, { as: mara, body, headers })).status).toBe(204);
    expect(await codes()).toHaveLength(1);
    const code = await emailedCode({ companyId: mara.user.companyId, username });
    expect((await enter(mara, username, code)).status).toBe(200);
  });

  test('so does a recovery code, once', async () => {
    const { send, codes, recoveryCodes } = await setUp();
    const [code] = recoveryCodes;
    expect((await send(code)).status).toBe(204);
    expect(await codes()).toHaveLength(1);
    expect(await send(code, newAddress())).toMatchObject(fieldError('code', /already been used/));
  });
});
