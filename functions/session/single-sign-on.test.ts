import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { invoke } from '../testing/invoke.ts';
import { cookieFrom, signUp } from '../testing/sign-up.ts';
import { vouchFor } from '../testing/vouch-for.ts';
import { handler as createSingleSignOn } from './create-single-sign-on.ts';
import { handler as login } from './login-by-single-sign-on.ts';
import { handler as readSecondFactor } from './read-second-factor.ts';
import { handler as readSessionUser } from './read-session-user.ts';
import { handler as readSignInOptions } from './read-sign-in-options.ts';
import { nonceOf } from './sign-on-proof.ts';
import { requireSingleSignOn } from './single-sign-on-settings.ts';
import { verifyIdToken } from './vouched-person.ts';

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
  invoke(login, { body: await vouchFor(address, name) });

describe('signing in through the company', () => {
  test('opens a session for whom Day Zero knows by the same address', async () => {
    const mara = await signUp({ username: newAddress() });
    const answer = await signIn(mara.form.username.toUpperCase());
    expect(answer).toMatchObject({ status: 200, body: mara.user });
    expect((await invoke(readSessionUser, { as: cookieFrom(answer) })).body).toEqual(mara.user);
  });

  test('is refused to whom nobody invited, where the tenant says so', async () => {
    expect(await signIn(newAddress())).toMatchObject({
      status: 403,
      body: { code: 'single_sign_on_unknown' },
      cookies: [],
    });
  });

  test('makes who is new a member of the named company, once', async () => {
    const mara = await signUp();
    letIn({ companyName: mara.user.company.name, role: 'team_member' });
    const address = newAddress();
    const answers = await Promise.all([signIn(address, 'Idris Okafor'), signIn(address)]);
    for (const { status, body } of answers)
      expect({ status, body }).toMatchObject({
        status: 200,
        body: { username: address, role: 'team_member', company: mara.user.company },
      });
    expect(answers[0]!.body.id).toBe(answers[1]!.body.id);
    // They have no password that a second factor could stand beside.
    const factor = await invoke(readSecondFactor, { as: cookieFrom(answers[0]!) });
    expect(factor.body).toMatchObject({ isOn: false, hasPassword: false });
  });

  test('is refused where the named company does not exist', async () => {
    letIn({ companyName: `Nobody’s ${randomUUID()}`, role: 'team_member' });
    expect((await signIn(newAddress())).body.code).toBe('single_sign_on_unknown');
  });

  test('is refused to addresses that are not the company’s, though the provider vouches', async () => {
    const stranger = await signUp();
    expect(await signIn(stranger.form.username)).toMatchObject({
      status: 403,
      body: { code: 'single_sign_on_foreign' },
      cookies: [],
    });
  });

  test('needs the very browser that began it, and the code is good once', async () => {
    const { form } = await signUp({ username: newAddress() });
    const [own, other] = [await vouchFor(form.username), await vouchFor(form.username)];
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
    // The code was spent by the attempt to use it elsewhere.
    expect((await invoke(login, { body: own })).status).toBe(401);
  });

  test('is not there where the tenant has none', async () => {
    delete process.env.SINGLE_SIGN_ON;
    expect(await invoke(createSingleSignOn)).toMatchObject({
      status: 404,
      body: { code: 'single_sign_on_closed' },
    });
    expect((await invoke(readSignInOptions)).body.singleSignOn).toBeNull();
  });
});

describe('what the pool signed', () => {
  const tokenFor = async (email: string) => {
    const { code, proof } = await vouchFor(email);
    const { address, clientId } = requireSingleSignOn();
    const { verifierOf } = await import('./sign-on-proof.ts');
    const answer = await fetch(`${address}/oauth2/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        client_id: clientId,
        code,
        redirect_uri: 'https://day-zero.test/auth',
        code_verifier: verifierOf(proof),
      }),
    });
    const { id_token: token } = (await answer.json()) as { id_token: string };
    return { token, nonce: nonceOf(proof) };
  };

  test('is believed when it is for us, and in no other case', async () => {
    const settings = requireSingleSignOn();
    const email = newAddress();
    const { token, nonce } = await tokenFor(email);
    expect(await verifyIdToken(token, settings, nonce)).toMatchObject({ email });
    const [head, payload = '', signature] = token.split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const forged = Buffer.from(JSON.stringify({ ...claims, email: 'boss@northwind.test' }));
    const none = Buffer.from(JSON.stringify({ kid: 'x', alg: 'none' })).toString('base64url');
    const refused = { code: 'single_sign_on_failed' };
    for (const bad of [
      `${head}.${forged.toString('base64url')}.${signature}`,
      `${none}.${payload}.`,
    ])
      await expect(verifyIdToken(bad, settings, nonce)).rejects.toMatchObject(refused);
    await expect(verifyIdToken(token, settings, 'another')).rejects.toMatchObject(refused);
    for (const others of [{ clientId: 'another' }, { provider: 'Another' }])
      await expect(verifyIdToken(token, { ...settings, ...others }, nonce)).rejects.toMatchObject(
        refused,
      );
  });
});
