import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { handler as readSessionUser } from '#functions/session/read-session-user.ts';
import { handler as readSecondFactor } from '#functions/session/second-factor/read-second-factor.ts';
import { authorizeAtProvider } from '#functions/testing/authorize-at-provider.ts';
import { invoke } from '#functions/testing/invoke.ts';
import { cookieFrom, signUp } from '#functions/testing/sign-up.ts';
import { handler as createSingleSignOn } from './create-single-sign-on.ts';
import { handler as login } from './login-by-single-sign-on.ts';
import { handler as readSignInOptions } from './read-sign-in-options.ts';

const given = process.env.SINGLE_SIGN_ON!;
beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  process.env.SINGLE_SIGN_ON = given;
  jest.restoreAllMocks();
});

const letIn = (newPeople: object | null) => {
  process.env.SINGLE_SIGN_ON = JSON.stringify({ ...JSON.parse(given), newPeople });
};
const newAddress = () => `${randomUUID()}@northwind.test`;
const signIn = async (address: string, name?: string) =>
  invoke(login, { body: await authorizeAtProvider(address, name) });

describe('single sign-on', () => {
  test('opens a session for the user with the same address', async () => {
    const mara = await signUp({ username: newAddress() });
    const response = await signIn(mara.form.username.toUpperCase());
    expect(response).toMatchObject({ status: 200, body: mara.user });
    expect((await invoke(readSessionUser, { as: cookieFrom(response) })).body).toEqual(mara.user);
  });

  test('is rejected without an invitation, if the tenant requires one', async () => {
    expect(await signIn(newAddress())).toMatchObject({
      status: 403,
      body: { code: 'single_sign_on_unknown' },
      cookies: [],
    });
  });

  test('creates a new user in the named company, once', async () => {
    const mara = await signUp();
    letIn({ companyName: mara.user.company.name, role: 'team_member' });
    const address = newAddress();
    const responses = await Promise.all([signIn(address, 'Idris Okafor'), signIn(address)]);
    for (const { status, body } of responses)
      expect({ status, body }).toMatchObject({
        status: 200,
        body: { username: address, role: 'team_member', company: mara.user.company },
      });
    expect(responses[0]!.body.id).toBe(responses[1]!.body.id);
    // Without a password there is no second factor.
    const factor = await invoke(readSecondFactor, { as: cookieFrom(responses[0]!) });
    expect(factor.body).toMatchObject({ isOn: false, hasPassword: false });
  });

  test('is rejected when the named company does not exist', async () => {
    letIn({ companyName: `Nobody’s ${randomUUID()}`, role: 'team_member' });
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
    const { form } = await signUp({ username: newAddress() });
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

  test('returns 404 if the tenant has none', async () => {
    delete process.env.SINGLE_SIGN_ON;
    expect(await invoke(createSingleSignOn)).toMatchObject({
      status: 404,
      body: { code: 'single_sign_on_closed' },
    });
    expect((await invoke(readSignInOptions)).body.singleSignOn).toBeNull();
  });
});
