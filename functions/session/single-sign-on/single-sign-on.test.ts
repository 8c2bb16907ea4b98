import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { handler as inviteUser } from '#functions/invitations/invite-user.ts';
import { readSecondFactor as readPoolFactor } from '#functions/kit/identity/second-factor.ts';
import { write } from '#functions/kit/table/table-write.ts';
import { handler as changeCompany } from '#functions/people/change-company.ts';
import { keepSignIn } from '#functions/people/sign-in-store.ts';
import { readUser } from '#functions/people/user-store.ts';
import { handler as passwordLogin } from '#functions/session/login.ts';
import { handler as readSessionUser } from '#functions/session/read-session-user.ts';
import { handler as readSecondFactor } from '#functions/session/second-factor/read-second-factor.ts';
import { countRecoveryCodes } from '#functions/session/second-factor/recovery-code-store.ts';
import {
  enrol,
  isSignedIn,
  type Somebody,
  signInAs,
} from '#functions/session/testing/signed-up.ts';
import {
  authorizeAtProvider,
  setProviderCompany,
} from '#functions/testing/authorize-at-provider.ts';
import { invoke } from '#functions/testing/invoke.ts';
import { cookieFrom, signUp, signUpVerified } from '#functions/testing/sign-up.ts';
import { handler as createSingleSignOn } from './create-single-sign-on.ts';
import { handler as login } from './login-by-single-sign-on.ts';
import { handler as readSignInOptions } from './read-sign-in-options.ts';

const hour = 3_600_000;
const given = process.env.SINGLE_SIGN_ON!;
const { ADMINISTRATOR_IDLE_HOURS } = process.env;
beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  process.env.SINGLE_SIGN_ON = given;
  process.env.ADMINISTRATOR_IDLE_HOURS = ADMINISTRATOR_IDLE_HOURS;
  jest.restoreAllMocks();
});

const newAddress = () => `${randomUUID()}@northwind.test`;
const signIn = async (address: string, claims: Record<string, string> = {}) =>
  invoke(login, { body: await authorizeAtProvider(address, claims) });

/** The founder of the provider's company, whose address is verified. */
const foundCompany = async () => {
  const mara = await signUpVerified({ username: newAddress() });
  setProviderCompany(mara.user.company.name);
  return mara;
};

describe('single sign-on', () => {
  test('opens a session for the user with the same address', async () => {
    const mara = await foundCompany();
    const response = await signIn(mara.form.username.toUpperCase());
    expect(response).toMatchObject({ status: 200, body: mara.user });
    expect((await invoke(readSessionUser, { as: cookieFrom(response) })).body).toMatchObject(
      mara.user,
    );
  });

  test.each([
    [12, 12],
    [1, 1],
    // The tenant's `sessionDays`.
    [1000, 30 * 24],
  ])('of %d hours lasts %d, however often it is used', async (sessionHours, hours) => {
    const mara = await foundCompany();
    const settings = JSON.parse(process.env.SINGLE_SIGN_ON!);
    process.env.SINGLE_SIGN_ON = JSON.stringify({ ...settings, sessionHours });
    process.env.ADMINISTRATOR_IDLE_HOURS = '10000';
    const startedAt = Date.now();
    const owner = cookieFrom(await signIn(mara.form.username));
    const endedAt = Date.now();
    const isSignedInAt = (time: number) => {
      jest.spyOn(Date, 'now').mockReturnValue(time);
      return isSignedIn(owner);
    };
    expect(await isSignedInAt(startedAt + (hours * hour) / 2)).toBe(true);
    expect(await isSignedInAt(startedAt + hours * hour - 1)).toBe(true);
    expect(await isSignedInAt(endedAt + hours * hour)).toBe(false);
  });

  test('does not shorten sessions that a password started', async () => {
    const mara = await foundCompany();
    const settings = JSON.parse(process.env.SINGLE_SIGN_ON!);
    process.env.SINGLE_SIGN_ON = JSON.stringify({ ...settings, sessionHours: 1 });
    const own = cookieFrom(await signInAs(mara));
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 2 * hour);
    expect(await isSignedIn(own)).toBe(true);
  });

  test('is rejected without an invitation, if the tenant requires one', async () => {
    await foundCompany();
    expect(await signIn(newAddress())).toMatchObject({
      status: 403,
      body: { code: 'single_sign_on_unknown' },
      cookies: [],
    });
  });

  test('creates a new user in the named company, once', async () => {
    const mara = await signUp();
    setProviderCompany(mara.user.company.name, { role: 'team_member' });
    await invoke(changeCompany, { as: mara, body: { timeZone: 'Asia/Tokyo' } });
    const address = newAddress();
    const name = 'Idris Okafor';
    const responses = await Promise.all([signIn(address, { name }), signIn(address)]);
    for (const { status, body } of responses)
      expect({ status, body }).toMatchObject({
        status: 200,
        body: {
          username: address,
          role: 'team_member',
          company: mara.user.company,
          timeZone: 'Asia/Tokyo',
          emailVerifiedAt: expect.stringMatching(/^\d{4}-.*Z$/),
        },
      });
    expect(responses[0]!.body.id).toBe(responses[1]!.body.id);
    // Without a password there is no second factor.
    const factor = await invoke(readSecondFactor, { as: cookieFrom(responses[0]!) });
    expect(factor.body).toMatchObject({ isOn: false, hasPassword: false });
  });

  test('is rejected when the named company does not exist', async () => {
    setProviderCompany(`Nobody’s ${randomUUID()}`, { role: 'team_member' });
    expect((await signIn(newAddress())).body.code).toBe('single_sign_on_unknown');
  });

  test("is rejected for addresses outside the company's domains", async () => {
    const stranger = await signUp();
    expect(await signIn(stranger.form.username)).toMatchObject({
      status: 403,
      body: { code: 'single_sign_on_foreign' },
      cookies: [],
    });
  });

  test('works only in the browser that started it, and once per code', async () => {
    const { form } = await foundCompany();
    const [own, other] = [
      await authorizeAtProvider(form.username),
      await authorizeAtProvider(form.username),
    ];
    const mixed = [
      { ...own, proof: other.proof },
      { ...own, proof: other.proof, state: other.state },
      { ...other, code: 'made-up' },
    ];
    for (const body of mixed)
      expect(await invoke(login, { body })).toMatchObject({
        status: 401,
        body: { code: 'single_sign_on_failed' },
        cookies: [],
      });
    // The attempt in the other browser has used up the code.
    expect((await invoke(login, { body: own })).status).toBe(401);
  });

  test('is rejected if the provider has not verified the address', async () => {
    const { form } = await foundCompany();
    setProviderCompany(form.companyId, { role: 'team_member' });
    for (const username of [form.username, newAddress()])
      expect(await signIn(username, { email_verified: 'false' })).toMatchObject({
        status: 403,
        body: { code: 'single_sign_on_unverified' },
        cookies: [],
      });
  });

  test('is rejected for an account of another company, which keeps its sessions', async () => {
    const { form } = await foundCompany();
    const other = await signUpVerified({ username: newAddress() });
    setProviderCompany(form.companyId, { role: 'team_member' });
    expect(await signIn(other.form.username)).toMatchObject({
      status: 403,
      body: { code: 'single_sign_on_other_company' },
      cookies: [],
    });
    expect(await isSignedIn(other)).toBe(true);
    expect((await signInAs(other)).status).toBe(200);
  });

  test('returns 404 if the tenant has none', async () => {
    delete process.env.SINGLE_SIGN_ON;
    expect(await invoke(createSingleSignOn)).toMatchObject({
      status: 404,
      body: { code: 'single_sign_on_closed' },
    });
    expect((await invoke(readSignInOptions)).body.singleSignOn).toBeNull();
  });
});

describe('linking an account whose address was not verified', () => {
  /** Somebody who registered the address in the provider's company. */
  const registerUnverified = async () => {
    const founder = await foundCompany();
    const form = { name: 'Idris', username: newAddress(), password: `secret ${randomUUID()}` };
    const { body } = await invoke(inviteUser, { as: founder, body: form });
    const signedIn = await invoke(passwordLogin, {
      body: { username: form.username, password: form.password },
    });
    return {
      form,
      id: String(body.id),
      companyId: founder.user.companyId,
      ...cookieFrom(signedIn),
    };
  };

  test('verifies it, voids its password and ends its sessions', async () => {
    const former = await registerUnverified();
    const { username, password } = former.form;
    const response = await signIn(username);
    expect(response).toMatchObject({
      status: 200,
      body: { id: former.id, emailVerifiedAt: expect.stringMatching(/^\d{4}-.*Z$/) },
    });
    const owner = cookieFrom(response);
    expect([await isSignedIn(owner), await isSignedIn(former)]).toEqual([true, false]);
    expect(await invoke(passwordLogin, { body: { username, password } })).toMatchObject({
      status: 401,
      body: { code: 'wrong_credentials' },
    });
    expect((await invoke(readSessionUser, { as: owner })).body).toMatchObject(response.body);
  });

  test('removes its second factor and recovery codes', async () => {
    const former = await registerUnverified();
    await enrol(former as unknown as Somebody);
    await signIn(former.form.username);
    expect(await readPoolFactor(former.id)).toMatchObject({ isOn: false });
    expect(await countRecoveryCodes({ companyId: former.companyId, userId: former.id })).toBe(0);
  });

  test('leaves no session for a sign-in with the old password in progress', async () => {
    const former = await registerUnverified();
    const provedAt = new Date().toISOString();
    await signIn(former.form.username);
    const person = await readUser(former, former.id, { consistent: true });
    await expect(write(keepSignIn(person, provedAt))).rejects.toMatchObject({
      code: 'changed_meanwhile',
    });
  });

  test('keeps password and sessions of an account whose address was verified', async () => {
    const mara = await foundCompany();
    await signIn(mara.form.username);
    expect(await isSignedIn(mara)).toBe(true);
    expect((await signInAs(mara)).status).toBe(200);
  });
});
