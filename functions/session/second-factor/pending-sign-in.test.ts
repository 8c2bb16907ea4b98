import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { enrol, signInAs } from '#functions/session/testing/signed-up.ts';
import { holdClock } from '#functions/testing/hold-clock.ts';
import { invoke } from '#functions/testing/invoke.ts';
import { signUp } from '#functions/testing/sign-up.ts';
import { handler as loginBySecondFactor } from './login-by-second-factor.ts';
import { handler as readSecondFactor } from './read-second-factor.ts';

afterEach(() => {
  jest.useRealTimers();
});

const setUp = async () => {
  const mara = await signUp();
  const { added } = await enrol(mara);
  const codes: string[] = added.body.recoveryCodes;
  const challenge = async (): Promise<string> => (await signInAs(mara)).body.details.challenge;
  const enter = (entered: string, code: string | undefined) =>
    invoke(loginBySecondFactor, { body: { challenge: entered, code } });
  const codesLeft = async () =>
    (await invoke(readSecondFactor, { as: mara })).body.recoveryCodesLeft;
  return { codes, challenge, enter, codesLeft };
};

const expired = { status: 401, body: { code: 'sign_in_expired' }, cookies: [] };

describe('the challenge of a sign-in', () => {
  test('is valid for three minutes, and then uses up no recovery code', async () => {
    const { codes, challenge, enter, codesLeft } = await setUp();
    holdClock();
    const [first, second] = [await challenge(), await challenge()];
    const end = Date.now() + 180_000;
    jest.setSystemTime(end - 1);
    expect((await enter(first, codes[0])).status).toBe(200);
    jest.setSystemTime(end);
    expect(await enter(second, codes[1])).toMatchObject(expired);
    expect(await enter(second, '123456')).toMatchObject(expired);
    expect(await codesLeft()).toBe(9);
  });

  test('signs in once when it is used twice concurrently', async () => {
    const { codes, challenge, enter, codesLeft } = await setUp();
    const same = await challenge();
    const responses = await Promise.all([enter(same, codes[0]), enter(same, codes[1])]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect(responses.find(({ status }) => status === 401)).toMatchObject(expired);
    expect(await codesLeft()).toBe(9);
  });
});
