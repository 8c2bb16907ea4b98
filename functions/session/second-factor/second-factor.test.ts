import { randomUUID } from 'node:crypto';
import {
  AdminCreateUserCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { totpCode, wrongTotpCode } from '@day-zero/local-cloud/testing';
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { environment } from '#functions/kit/environment.ts';
import { insert, write } from '#functions/kit/table/table-write.ts';
import { handler as login } from '#functions/session/login.ts';
import { enrol, isSignedIn, signInAs } from '#functions/session/testing/signed-up.ts';
import { makeCompany } from '#functions/testing/company.ts';
import { invoke } from '#functions/testing/invoke.ts';
import { cookieFrom, newAddress, signUp } from '#functions/testing/sign-up.ts';
import { itemsMentioning } from '#functions/testing/table-contents.ts';
import { handler as addSecondFactor } from './add-second-factor.ts';
import { handler as createSecret } from './create-second-factor-secret.ts';
import { handler as loginBySecondFactor } from './login-by-second-factor.ts';
import { handler as readSecondFactor } from './read-second-factor.ts';
import { handler as removeSecondFactor } from './remove-second-factor.ts';

afterEach(() => {
  jest.restoreAllMocks();
});

describe('an authenticator app', () => {
  test('is turned on with its first code, and required from then on', async () => {
    const mara = await signUp();
    expect((await invoke(readSecondFactor, { as: mara })).body).toEqual({
      isOn: false,
      hasPassword: true,
      recoveryCodesLeft: 0,
    });
    const { secret, made, added } = await enrol(mara);
    expect(made).toMatchObject({ status: 201, body: { qrCode: expect.stringMatching(/^data:/) } });
    expect(added).toMatchObject({ status: 200, body: { isOn: true } });
    expect((await invoke(readSecondFactor, { as: mara })).body).toMatchObject({ isOn: true });
    expect(await itemsMentioning(secret)).toHaveLength(0);

    const asked = await signInAs(mara);
    expect(asked).toMatchObject({
      status: 401,
      body: { code: 'second_factor_required', details: { challenge: expect.any(String) } },
      cookies: [],
    });
    const { challenge } = asked.body.details;
    const wrong = { challenge, code: wrongTotpCode(secret) };
    expect(await invoke(loginBySecondFactor, { body: wrong })).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', fields: { code: expect.any(String) } },
      cookies: [],
    });
    const right = { challenge, code: totpCode(secret) };
    const response = await invoke(loginBySecondFactor, { body: right, as: mara });
    expect(response).toMatchObject({ status: 200, body: mara.user });
    expect(await isSignedIn(cookieFrom(response))).toBe(true);
    expect(await isSignedIn(mara)).toBe(false);
    expect(await invoke(loginBySecondFactor, { body: right })).toMatchObject({
      status: 401,
      body: { code: 'sign_in_expired' },
    });
  });

  test('is not turned on without the password or with a wrong code', async () => {
    const mara = await signUp();
    const { password } = mara.form;
    expect(await invoke(createSecret, { as: mara, body: { password: 'a guess' } })).toMatchObject({
      status: 400,
      body: { fields: { password: 'Incorrect password.' } },
    });
    const { secret } = (await invoke(createSecret, { as: mara, body: { password } })).body;
    const body = { password, code: wrongTotpCode(secret) };
    expect((await invoke(addSecondFactor, { as: mara, body })).body.fields).toHaveProperty('code');
    expect((await signInAs(mara)).status).toBe(200);
  });

  test('is turned off only with password and code, once', async () => {
    const mara = await signUp();
    const { password } = mara.form;
    const { secret } = await enrol(mara);
    expect(await invoke(createSecret, { as: mara, body: { password } })).toMatchObject({
      status: 409,
      body: { code: 'second_factor_on' },
    });
    const remove = (body: object) => invoke(removeSecondFactor, { as: mara, body });
    expect((await remove({ password: 'a guess', code: totpCode(secret) })).status).toBe(400);
    expect((await remove({ password, code: wrongTotpCode(secret) })).status).toBe(400);
    expect((await signInAs(mara)).status).toBe(401);
    expect(await remove({ password, code: totpCode(secret) })).toMatchObject({
      status: 200,
      body: { isOn: false },
    });
    expect((await signInAs(mara)).status).toBe(200);
    expect((await remove({ password, code: totpCode(secret, 1) })).body.code).toBe(
      'second_factor_off',
    );
  });

  test('ends all other sessions when it is turned on or off', async () => {
    const mara = await signUp();
    const { password } = mara.form;
    const before = cookieFrom(await signInAs(mara));
    const { secret, added } = await enrol(mara);
    expect([await isSignedIn(mara), await isSignedIn(before)]).toEqual([true, false]);
    const { challenge } = (await signInAs(mara)).body.details;
    const body = { challenge, code: totpCode(secret, 1) };
    const during = cookieFrom(await invoke(loginBySecondFactor, { body }));
    expect(await isSignedIn(during)).toBe(true);
    const proof = { password, code: added.body.recoveryCodes[0] };
    expect((await invoke(removeSecondFactor, { as: mara, body: proof })).status).toBe(200);
    expect([await isSignedIn(mara), await isSignedIn(during)]).toEqual([true, false]);
  });

  test('cannot be guessed, with or without the password', async () => {
    const mara = await signUp();
    const { secret } = await enrol(mara);
    const responses = [];
    do {
      const { body } = await signInAs(mara);
      const { challenge } = body.details;
      const guess = { challenge, code: wrongTotpCode(secret) };
      responses.push(await invoke(loginBySecondFactor, { body: guess }));
    } while (responses.at(-1)!.status === 400 && responses.length < 20);
    expect(responses.length).toBeGreaterThan(3);
    expect(responses.at(-1)).toMatchObject({ status: 429, body: { code: 'too_many' } });
  });

  test('accepts no invented challenge', async () => {
    const body = { challenge: 'nonsense', code: '123456' };
    expect(await invoke(loginBySecondFactor, { body })).toMatchObject({
      status: 401,
      body: { code: 'sign_in_expired' },
    });
  });
});

test('an unsupported challenge is reported as such, not as a wrong password', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const username = newAddress();
  const userId = randomUUID();
  const client = new CognitoIdentityProviderClient({});
  await client.send(
    new AdminCreateUserCommand({
      UserPoolId: environment('USER_POOL_ID'),
      Username: userId,
      TemporaryPassword: 'temporary 1',
      MessageAction: 'SUPPRESS',
    }),
  );
  client.destroy();
  const { companyId } = await makeCompany().person();
  await write(
    insert({ PK: `EMAIL#${username}`, SK: 'EMAIL', username, userId, companyId, requestId: 'x' }),
  );
  const response = await invoke(login, { body: { username, password: 'temporary 1' } });
  expect(response).toMatchObject({
    status: 403,
    body: { code: 'sign_in_unfinished' },
    cookies: [],
  });
});
