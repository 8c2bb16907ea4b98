import { randomUUID } from 'node:crypto';
import { totpCode } from '@day-zero/local-cloud/testing';
import { expect, test } from '@jest/globals';
import { handler as listAuditEntries } from '#functions/audit/list-audit-entries.ts';
import { handler as processChanges } from '#functions/background/process-changes.ts';
import { write } from '#functions/kit/table/table-write.ts';
import { handler as register } from '#functions/session/register.ts';
import { handler as loginBySecondFactor } from '#functions/session/second-factor/login-by-second-factor.ts';
import { handler as loginBySingleSignOn } from '#functions/session/single-sign-on/login-by-single-sign-on.ts';
import { enrol, isSignedIn, signInAs } from '#functions/session/testing/signed-up.ts';
import { listTeamsOf } from '#functions/teams/members/membership-store.ts';
import {
  authorizeAtProvider,
  setProviderCompany,
} from '#functions/testing/authorize-at-provider.ts';
import { makeCompany, signedIn } from '#functions/testing/company.ts';
import { invoke } from '#functions/testing/invoke.ts';
import { cookieFrom, signUp } from '#functions/testing/sign-up.ts';
import { openStream } from '#functions/testing/stream.ts';
import { handler as changeSuspension } from './change-suspension.ts';
import { handler as listUsers } from './list-users.ts';
import { keepSignIn } from './sign-in-store.ts';
import { readUser } from './user-store.ts';

const suspend = (as: { cookie: string }, userId: string, isSuspended = true) =>
  invoke(changeSuspension, { as, params: { userId }, body: { isSuspended } });

const suspended = { status: 403, body: { code: 'account_suspended' }, cookies: [] };

/** Mara founded the company; Ada is another administrator of it. */
const setUp = async (username = `${randomUUID()}@northwind.test`) => {
  const mara = await signUp({ username });
  const company = makeCompany(mara.user.companyId);
  const ada = await company.person({ name: 'Ada', role: 'company_admin' });
  return { company, mara, ada };
};

test('a suspended user is signed out everywhere and cannot sign in until restored', async () => {
  const { mara, ada } = await setUp();
  const elsewhere = cookieFrom(await signInAs(mara));
  expect(await suspend(ada, mara.id)).toMatchObject({ status: 200, body: { isSuspended: true } });
  expect([await isSignedIn(mara), await isSignedIn(elsewhere)]).toEqual([false, false]);
  expect(await signInAs(mara)).toMatchObject(suspended);
  setProviderCompany(mara.user.company.name);
  const body = await authorizeAtProvider(mara.form.username);
  expect(await invoke(loginBySingleSignOn, { body })).toMatchObject(suspended);
  const { form } = mara;
  expect((await signInAs({ ...mara, form: { ...form, password: 'wrong' } })).body.code).toBe(
    'wrong_credentials',
  );
  expect(await suspend(ada, mara.id, false)).toMatchObject({ body: { isSuspended: false } });
  expect((await signInAs(mara)).status).toBe(200);
});

test('a repeated suspension is recorded once', async () => {
  const { mara, ada } = await setUp();
  for (const isSuspended of [true, true, false, false]) await suspend(ada, mara.id, isSuspended);
  const { body: entries } = await invoke(listAuditEntries, { as: ada, query: { group: 'people' } });
  const kinds = entries.map(({ kind }: { kind: string }) => kind);
  expect(kinds).toEqual(['user_restored', 'user_suspended']);
});

test('a suspended user does not sign in with a second factor', async () => {
  const { mara, ada } = await setUp();
  const { secret } = await enrol(mara);
  await suspend(ada, mara.id);
  const { challenge } = (await signInAs(mara)).body.details;
  const body = { challenge, code: totpCode(secret, 1) };
  expect(await invoke(loginBySecondFactor, { body })).toMatchObject(suspended);
});

test('a sign-in that began before the suspension fails', async () => {
  const { mara, ada } = await setUp();
  const before = await readUser(ada, mara.id);
  await suspend(ada, mara.id);
  const signingIn = write(keepSignIn(before, new Date().toISOString()));
  await expect(signingIn).rejects.toMatchObject({ status: 409 });
});

test('a suspended founder does not sign in by repeating the registration', async () => {
  const headers = { 'idempotency-key': randomUUID() };
  const form = {
    name: 'Mara Lindqvist',
    username: `${randomUUID()}@day-zero.test`,
    password: 'correct horse',
    companyId: `Company ${randomUUID()}`,
  };
  const { body } = await invoke(register, { body: form, headers });
  const ada = await makeCompany(body.companyId).person({ role: 'company_admin' });
  expect((await invoke(register, { body: form, headers })).status).toBe(201);
  await suspend(ada, body.id);
  expect(await invoke(register, { body: form, headers })).toMatchObject(suspended);
});

test('all sessions end at once, however many, and restoring the user brings none back', async () => {
  const { company, ada } = await setUp();
  const stream = await openStream(company.id);
  const leo = await company.person();
  const sessions = await Promise.all(Array.from({ length: 100 }, () => signedIn(leo)));
  const open = async () => (await Promise.all(sessions.map(isSignedIn))).filter(Boolean).length;
  expect(await open()).toBe(100);
  await suspend(ada, leo.id);
  expect(await open()).toBe(0);
  await suspend(ada, leo.id, false);
  await stream.drain(processChanges);
  expect(await open()).toBe(0);
});

test('a suspended user keeps memberships and is listed as suspended', async () => {
  const { company, mara, ada } = await setUp();
  const leo = await company.person({ name: 'Leo' });
  const team = await company.team(ada, { members: [leo] });
  await suspend(mara, leo.id);
  expect((await listTeamsOf(leo, leo.id)).map(({ id }) => id)).toEqual([team.id]);
  const { body } = await invoke(listUsers, { as: ada });
  expect(body.map((each: typeof leo) => [each.name, each.isSuspended])).toEqual([
    ['Ada', false],
    ['Leo', true],
    [mara.user.name, false],
  ]);
});

test('nobody suspends or restores themselves, or a user of another company', async () => {
  const { mara, ada } = await setUp();
  for (const isSuspended of [true, false])
    expect(await suspend(mara, mara.id, isSuspended)).toMatchObject({
      status: 403,
      body: { code: 'own_account' },
    });
  const stranger = await makeCompany().person({ role: 'company_admin' });
  expect((await suspend(stranger, ada.id)).status).toBe(404);
  expect((await suspend(ada, randomUUID())).status).toBe(404);
});
