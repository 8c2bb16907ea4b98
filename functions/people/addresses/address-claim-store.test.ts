import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { recordAudit } from '#functions/audit/audit-store.ts';
import { handler as listAuditEntries } from '#functions/audit/list-audit-entries.ts';
import { handler as processChanges } from '#functions/background/process-changes.ts';
import { handler as acceptInvitation } from '#functions/invitations/by-email/accept-invitation.ts';
import { handler as createInvitation } from '#functions/invitations/by-email/create-invitation.ts';
import { handler as readInvitation } from '#functions/invitations/by-email/read-invitation.ts';
import { newTestInvitation } from '#functions/invitations/testing/new-test-invitation.ts';
import { update, write } from '#functions/kit/table/table-write.ts';
import { handler as login } from '#functions/session/login.ts';
import { handler as register } from '#functions/session/register.ts';
import { handler as resetPassword } from '#functions/session/reset-password.ts';
import { handler as singleSignOnLogin } from '#functions/session/single-sign-on/login-by-single-sign-on.ts';
import { isSignedIn } from '#functions/session/testing/signed-up.ts';
import {
  authorizeAtProvider,
  setProviderCompany,
} from '#functions/testing/authorize-at-provider.ts';
import { makeCompany } from '#functions/testing/company.ts';
import { invoke } from '#functions/testing/invoke.ts';
import {
  cookieFrom,
  newAddress,
  signUp,
  signUpForm,
  signUpVerified,
} from '#functions/testing/sign-up.ts';
import { openStream } from '#functions/testing/stream.ts';
import { identitiesOf } from '#functions/testing/user-pool.ts';
import { createAccount } from '../account-store.ts';
import { handler as changeUser } from '../change-user.ts';
import { handler as deleteUser } from '../delete-user.ts';
import { keepSignIn, markEmailVerified } from '../sign-in-store.ts';
import { readUser, requireUser, userKey } from '../user-store.ts';
import { claimAddress } from './address-claim-store.ts';
import { findAccount } from './address-store.ts';

const password = 'correct horse';
const { SINGLE_SIGN_ON } = process.env;

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  process.env.SINGLE_SIGN_ON = SINGLE_SIGN_ON;
  jest.restoreAllMocks();
});

const invitationTo = async (username: string) => {
  const founder = await makeCompany().person({ role: 'company_admin' });
  const { token } = await newTestInvitation(founder, { username });
  const accept = (headers: Record<string, string> = {}) =>
    invoke(acceptInvitation, { headers, body: { token, password } });
  const read = () => invoke(readInvitation, { body: { token } });
  return { founder, accept, read };
};

/** Somebody who registered an address and did not prove it, and another administrator. */
const registerUnproved = async (username = `${randomUUID()}@northwind.test`) => {
  const former = await signUp({ username });
  await makeCompany(former.user.companyId).person({ role: 'company_admin' });
  const stream = await openStream(former.user.companyId);
  return {
    former,
    username,
    runReactions: () => stream.drain(processChanges),
    close: stream.close,
  };
};

describe('accepting an invitation by email to an address of an unproved account', () => {
  test('moves the address to the new user, and ends password and sessions of the former', async () => {
    const { former, username, runReactions, close } = await registerUnproved();
    const other = cookieFrom(
      await invoke(login, { body: { username, password: former.form.password } }),
    );
    const { accept, read, founder } = await invitationTo(username);
    expect((await read()).body).toMatchObject({ endsOtherAccount: true });
    const accepted = await accept();
    expect(accepted).toMatchObject({ status: 201, body: { companyId: founder.companyId } });
    await runReactions();
    close();
    expect([await isSignedIn(former), await isSignedIn(other)]).toEqual([false, false]);
    expect(await identitiesOf(username)).toEqual([accepted.body.id]);
    const old = await invoke(login, { body: { username, password: former.form.password } });
    expect(old).toMatchObject({ status: 401, body: { code: 'wrong_credentials' } });
    expect((await invoke(login, { body: { username, password } })).body.id).toBe(accepted.body.id);
  });

  test('is recorded in the audit log of the former company', async () => {
    const { former, username, close } = await registerUnproved();
    close();
    await (await invitationTo(username)).accept();
    const { body } = await invoke(listAuditEntries, { as: former });
    expect(body).toMatchObject([
      { kind: 'address_lost', actor: { id: former.id }, target: null, sourceAddress: null },
    ]);
  });

  test('ends a sign-in in progress', async () => {
    const { former, username, close } = await registerUnproved();
    close();
    const provedAt = new Date().toISOString();
    await (await invitationTo(username)).accept();
    const person = await readUser(former.user, former.id, { consistent: true });
    await expect(write(keepSignIn(person, provedAt))).rejects.toMatchObject({
      code: 'changed_meanwhile',
    });
  });

  test('moves the address once when the request is repeated', async () => {
    const { username, close } = await registerUnproved();
    close();
    const { accept, founder } = await invitationTo(username);
    const headers = { 'idempotency-key': randomUUID() };
    const first = await accept(headers);
    expect(await accept(headers)).toMatchObject({ status: 201, body: first.body });
    expect(await findAccount(username)).toMatchObject({
      userId: first.body.id,
      companyId: founder.companyId,
    });
  });

  test('works also if the account is that of the only administrator of a company', async () => {
    const founder = await signUp();
    const stream = await openStream(founder.user.companyId);
    const { accept, read } = await invitationTo(founder.form.username);
    expect((await read()).body).toMatchObject({ endsOtherAccount: true });
    expect((await accept()).status).toBe(201);
    await stream.drain(processChanges);
    stream.close();
    expect(await isSignedIn(founder)).toBe(false);
  });

  test('tells administrators why they cannot change or reset the former account', async () => {
    const { former, username, runReactions, close } = await registerUnproved();
    const ada = await makeCompany(former.user.companyId).person({ role: 'company_admin' });
    await (await invitationTo(username)).accept();
    await runReactions();
    close();
    const [as, params] = [ada, { userId: former.id }];
    const lost = { status: 409, body: { code: 'address_lost' } };
    const body = { username: newAddress() };
    expect(await invoke(changeUser, { as, params, body })).toMatchObject(lost);
    expect(await invoke(resetPassword, { as, params })).toMatchObject(lost);
  });

  test('is rejected if the account is proved or that of a colleague', async () => {
    const proved = await signUpVerified();
    const taken = { status: 409, body: { code: 'email_taken' } };
    const { accept, read } = await invitationTo(proved.form.username);
    expect((await read()).body).toMatchObject({ endsOtherAccount: false });
    expect(await accept()).toMatchObject(taken);
    expect(await isSignedIn(proved)).toBe(true);
    const colleague = await signUp();
    const { token } = await newTestInvitation(
      await makeCompany(colleague.user.companyId).person({ role: 'company_admin' }),
      { username: colleague.form.username },
    );
    expect(await invoke(acceptInvitation, { body: { token, password } })).toMatchObject(taken);
    expect(await isSignedIn(colleague)).toBe(true);
  });

  test('is rejected if the address was proved or taken after it was read', async () => {
    const { user: holder } = await signUp();
    const { username } = holder;
    const claim = () => {
      const [companyId, userId, requestId] = [randomUUID(), randomUUID(), randomUUID()];
      return claimAddress({ username, companyId, userId, requestId }, stored);
    };
    const stored = await readUser(holder, holder.id, { consistent: true });
    await write(markEmailVerified(holder, new Date().toISOString()));
    await expect(write(...claim())).rejects.toMatchObject({ code: 'email_taken' });
    await write(update({ key: userKey(holder, holder.id), set: { emailVerifiedAt: undefined } }));
    await write(...claim());
    await expect(write(...claim())).rejects.toMatchObject({ code: 'email_taken' });
  });
});

test('a claim that fails for another reason returns its error and changes nothing', async () => {
  const { user: holder } = await signUp();
  await makeCompany(holder.companyId).person({ role: 'company_admin' });
  const { username } = holder;
  const claim = createAccount(
    {
      username,
      companyId: randomUUID(),
      userId: randomUUID(),
      requestId: randomUUID(),
      password,
      recordLoss: ({ companyId, id: userId, name }) =>
        recordAudit({ actor: { companyId, userId, name }, kind: 'address_lost' }),
    },
    [requireUser({ companyId: randomUUID() }, randomUUID())],
  );
  await expect(claim).rejects.toMatchObject({ code: 'user_not_found' });
  expect(await findAccount(username)).toMatchObject({ userId: holder.id });
});

test('an address of an unproved account elsewhere can be invited, a proved one cannot', async () => {
  const mara = await makeCompany().person();
  const statusFor = async (username: string) =>
    (await invoke(createInvitation, { as: mara, body: { name: 'Idris', username } })).status;
  expect(await statusFor((await signUp()).form.username)).toBe(201);
  expect(await statusFor((await signUpVerified()).form.username)).toBe(409);
});

test('registering does not take an unproved address, because it proves nothing', async () => {
  const { form, ...former } = await signUp();
  const again = await invoke(register, { body: signUpForm({ username: form.username }) });
  expect(again).toMatchObject({ status: 409, body: { code: 'email_taken' } });
  expect(await isSignedIn(former)).toBe(true);
});

test('single sign-on takes the address from an unproved account of another company', async () => {
  const { former, username, runReactions, close } = await registerUnproved();
  const founder = await signUpVerified();
  const signIn = async () =>
    invoke(singleSignOnLogin, { body: await authorizeAtProvider(username) });
  setProviderCompany(founder.user.company.name);
  // The tenant signs in invited people only.
  expect((await signIn()).body.code).toBe('single_sign_on_unknown');
  expect(await isSignedIn(former)).toBe(true);
  setProviderCompany(founder.user.company.name, { role: 'team_member' });
  const owner = await signIn();
  await runReactions();
  close();
  expect(owner).toMatchObject({ status: 200, body: { username, company: founder.user.company } });
  expect([await isSignedIn(former), await isSignedIn(cookieFrom(owner))]).toEqual([false, true]);
  const admin = await makeCompany(former.user.companyId).person({ role: 'company_admin' });
  const { body } = await invoke(listAuditEntries, { as: admin });
  expect(body).toMatchObject([{ kind: 'address_lost', actor: { id: former.id } }]);
  expect(await identitiesOf(username)).not.toContain(former.id);
  expect((await signIn()).body.id).toBe(owner.body.id);
});

test('deleting a user who lost the address leaves it to its owner', async () => {
  const { former, username, close } = await registerUnproved();
  close();
  const { accept } = await invitationTo(username);
  const { id } = (await accept()).body;
  const company = makeCompany(former.user.companyId);
  const admin = await company.person({ role: 'company_admin' });
  const deleted = await invoke(deleteUser, {
    as: admin,
    params: { userId: former.id },
    body: { reassignTo: admin.id },
  });
  expect(deleted.status).toBe(200);
  expect((await invoke(login, { body: { username, password } })).body.id).toBe(id);
});
