import { totpCode } from '@day-zero/local-cloud/testing';
import { expect, test } from '@jest/globals';
import {
  enrol,
  isSignedIn,
  type Somebody,
  signInAs,
} from '#functions/session/testing/signed-up.ts';
import { invoke } from '#functions/testing/invoke.ts';
import { cookieFrom, signUp } from '#functions/testing/sign-up.ts';
import { itemsMentioning } from '#functions/testing/table-contents.ts';
import { handler as createRecoveryCodes } from './create-recovery-codes.ts';
import { handler as loginBySecondFactor } from './login-by-second-factor.ts';
import { handler as readSecondFactor } from './read-second-factor.ts';
import { handler as removeSecondFactor } from './remove-second-factor.ts';

const withCodes = async () => {
  const mara = await signUp();
  const { secret, added } = await enrol(mara);
  return { mara, secret, codes: added.body.recoveryCodes as string[] };
};

const enter = async (somebody: Somebody, code: string | undefined) => {
  const { challenge } = (await signInAs(somebody)).body.details;
  return invoke(loginBySecondFactor, { body: { challenge, code } });
};

const left = async (as: Somebody) =>
  (await invoke(readSecondFactor, { as })).body.recoveryCodesLeft;

const rejected = {
  status: 400,
  body: { fields: { code: 'This recovery code is incorrect or has already been used.' } },
  cookies: [],
};

test('ten recovery codes are created with the app, stored as hashes and valid once each', async () => {
  const { mara, codes } = await withCodes();
  expect(new Set(codes).size).toBe(10);
  expect(await left(mara)).toBe(10);
  for (const code of codes) expect(await itemsMentioning(code)).toHaveLength(0);

  const typed = codes[0]?.replace(/(.{4})(?=.)/g, '$1-').toLowerCase();
  const response = await enter(mara, typed);
  expect(response).toMatchObject({ status: 200, body: mara.user });
  expect(await isSignedIn(cookieFrom(response))).toBe(true);
  expect(await left(mara)).toBe(9);
  expect(await enter(mara, codes[0])).toMatchObject(rejected);
  expect((await enter(mara, codes[1])).status).toBe(200);
});

test('a recovery code used twice concurrently succeeds once', async () => {
  const { mara, codes } = await withCodes();
  const responses = await Promise.all([enter(mara, codes[0]), enter(mara, codes[0])]);
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 400]);
  expect(await left(mara)).toBe(9);
});

test('ten codes used concurrently for ten sign-ins all succeed', async () => {
  const { mara, codes } = await withCodes();
  const challenges: string[] = [];
  for (const _ of codes) challenges.push((await signInAs(mara)).body.details.challenge);
  const responses = await Promise.all(
    codes.map((code, position) =>
      invoke(loginBySecondFactor, { body: { challenge: challenges[position], code } }),
    ),
  );
  expect(responses.map(({ status }) => status)).toEqual(codes.map(() => 200));
  expect(await left(mara)).toBe(0);
  expect(await enter(mara, codes[0])).toMatchObject(rejected);
});

test('recovery codes work only for their user and after the password', async () => {
  const { mara, codes } = await withCodes();
  const idris = await withCodes();
  expect(await enter(idris.mara, codes[0])).toMatchObject(rejected);
  const body = { challenge: 'nonsense', code: codes[0] };
  expect((await invoke(loginBySecondFactor, { body })).body.code).toBe('sign_in_expired');
  expect(await left(mara)).toBe(10);
});

test('creating new codes requires password and code, and replaces all codes', async () => {
  const { mara, secret, codes } = await withCodes();
  const { password } = mara.form;
  const renew = (proof: object) => invoke(createRecoveryCodes, { as: mara, body: proof });
  expect((await renew({ password: 'a guess', code: totpCode(secret, 1) })).status).toBe(400);
  expect((await renew({ password, code: codes[1] })).body).toMatchObject({
    fields: { code: 'Enter the 6-digit code' },
  });
  const renewed = await renew({ password, code: totpCode(secret, 1) });
  expect(renewed.status).toBe(201);
  expect(renewed.body.recoveryCodes).toHaveLength(10);
  expect(await enter(mara, codes[1])).toMatchObject(rejected);
  expect((await enter(mara, renewed.body.recoveryCodes[0])).status).toBe(200);
});

test('a recovery code turns off a lost authenticator app, which deletes the other codes', async () => {
  const { mara, codes } = await withCodes();
  const { password } = mara.form;
  const remove = (code: string | undefined) =>
    invoke(removeSecondFactor, { as: mara, body: { password, code } });
  expect((await remove('0'.repeat(16))).status).toBe(400);
  expect((await remove(codes[3])).body).toMatchObject({ isOn: false, recoveryCodesLeft: 0 });
  expect((await signInAs(mara)).status).toBe(200);
  expect(await left(mara)).toBe(0);
});
