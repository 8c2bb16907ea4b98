import { expect, test } from '@jest/globals';
import { invoke } from '../testing/invoke.ts';
import { cookieFrom, signUp } from '../testing/sign-up.ts';
import { itemsMentioning } from '../testing/table-contents.ts';
import { codeOf } from '../testing/totp.ts';
import { handler as createRecoveryCodes } from './create-recovery-codes.ts';
import { handler as loginBySecondFactor } from './login-by-second-factor.ts';
import { handler as readSecondFactor } from './read-second-factor.ts';
import { handler as removeSecondFactor } from './remove-second-factor.ts';
import { enrol, type Somebody, signInAs, standing } from './testing/signed-up.ts';

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

const refused = {
  status: 400,
  body: { fields: { code: 'This recovery code is not right, or was used already.' } },
  cookies: [],
};

test('ten come with the app, are kept by their hashes alone, and sign in once each', async () => {
  const { mara, codes } = await withCodes();
  expect(new Set(codes).size).toBe(10);
  expect(await left(mara)).toBe(10);
  for (const code of codes) expect(await itemsMentioning(code)).toHaveLength(0);

  const typed = codes[0]?.replace(/(.{4})(?=.)/g, '$1-').toLowerCase();
  const answer = await enter(mara, typed);
  expect(answer).toMatchObject({ status: 200, body: mara.user });
  expect(await standing(cookieFrom(answer))).toBe(true);
  expect(await left(mara)).toBe(9);
  expect(await enter(mara, codes[0])).toMatchObject(refused);
  expect((await enter(mara, codes[1])).status).toBe(200);
});

test('one that is used twice at once lets one in', async () => {
  const { mara, codes } = await withCodes();
  const answers = await Promise.all([enter(mara, codes[0]), enter(mara, codes[0])]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  expect(await left(mara)).toBe(9);
});

test('ten that are used at once, each for a sign-in of its own, let ten in', async () => {
  const { mara, codes } = await withCodes();
  const challenges: string[] = [];
  for (const _ of codes) challenges.push((await signInAs(mara)).body.details.challenge);
  const answers = await Promise.all(
    codes.map((code, position) =>
      invoke(loginBySecondFactor, { body: { challenge: challenges[position], code } }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(codes.map(() => 200));
  expect(await left(mara)).toBe(0);
  expect(await enter(mara, codes[0])).toMatchObject(refused);
});

test('they are nobody else’s, and none without the password before', async () => {
  const { mara, codes } = await withCodes();
  const idris = await withCodes();
  expect(await enter(idris.mara, codes[0])).toMatchObject(refused);
  const body = { challenge: 'nonsense', code: codes[0] };
  expect((await invoke(loginBySecondFactor, { body })).body.code).toBe('sign_in_expired');
  expect(await left(mara)).toBe(10);
});

test('new ones take password and code, and the place of all that there were', async () => {
  const { mara, secret, codes } = await withCodes();
  const { password } = mara.form;
  const renew = (proof: object) => invoke(createRecoveryCodes, { as: mara, body: proof });
  expect((await renew({ password: 'a guess', code: codeOf(secret, 1) })).status).toBe(400);
  expect((await renew({ password, code: codes[1] })).body).toMatchObject({
    fields: { code: 'Enter the 6 digits of your authenticator app' },
  });
  const renewed = await renew({ password, code: codeOf(secret, 1) });
  expect(renewed.status).toBe(201);
  expect(renewed.body.recoveryCodes).toHaveLength(10);
  expect(await enter(mara, codes[1])).toMatchObject(refused);
  expect((await enter(mara, renewed.body.recoveryCodes[0])).status).toBe(200);
});

test('whoever lost the app switches it off with one, and the others are forgotten', async () => {
  const { mara, codes } = await withCodes();
  const { password } = mara.form;
  const remove = (code: string | undefined) =>
    invoke(removeSecondFactor, { as: mara, body: { password, code } });
  expect((await remove('0'.repeat(16))).status).toBe(400);
  expect((await remove(codes[3])).body).toMatchObject({ isOn: false, recoveryCodesLeft: 0 });
  expect((await signInAs(mara)).status).toBe(200);
  expect(await left(mara)).toBe(0);
});
