import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test } from '@jest/globals';
import type { PostConfirmationTriggerEvent } from 'aws-lambda';
import { write } from '../kit/table-write.ts';
import { keepSignIn, readUser } from '../people/user-store.ts';
import { invoke } from '../testing/invoke.ts';
import { cookieFrom, newAddress, signUp } from '../testing/sign-up.ts';
import { codeOf } from '../testing/totp.ts';
import { handler as changePassword } from './change-password.ts';
import { handler as endSessionsAfterReset } from './end-sessions-after-reset.ts';
import { handler as login } from './login.ts';
import { handler as loginBySecondFactor } from './login-by-second-factor.ts';
import { enrol, type Somebody, signInAs, standing } from './testing/signed-up.ts';

afterEach(() => {
  process.env.OWN_PASSWORD_CHANGE = 'true';
});

describe('setting a password by a code', () => {
  const reset = (userName: string, email: string, triggerSource: string) =>
    endSessionsAfterReset({
      triggerSource,
      userName,
      request: { userAttributes: { email } },
      response: {},
    } as unknown as PostConfirmationTriggerEvent);

  test('ends every session of the person, and no one else’s', async () => {
    const mara = await signUp();
    const elsewhere = cookieFrom(await signInAs(mara));
    const other = await signUp();
    const source = 'PostConfirmation_ConfirmForgotPassword';
    await reset(mara.id, mara.form.username.toUpperCase(), source);
    expect([await standing(mara), await standing(elsewhere)]).toEqual([false, false]);
    expect(await standing(other)).toBe(true);
    expect((await signInAs(mara)).status).toBe(200);
  });

  test('ends nothing when the pool tells of something else, or of somebody unknown', async () => {
    const mara = await signUp();
    await reset(mara.id, mara.form.username, 'PostConfirmation_ConfirmSignUp');
    await reset(randomUUID(), mara.form.username, 'PostConfirmation_ConfirmForgotPassword');
    await reset(mara.id, newAddress(), 'PostConfirmation_ConfirmForgotPassword');
    expect(await standing(mara)).toBe(true);
  });

  test('leaves no session to whoever was signing in with the old one', async () => {
    const mara = await signUp();
    const provedAt = new Date().toISOString();
    const scope = { companyId: mara.user.companyId };
    await reset(mara.id, mara.form.username, 'PostConfirmation_ConfirmForgotPassword');
    const person = await readUser(scope, mara.id, { consistent: true });
    await expect(write(keepSignIn(person, provedAt))).rejects.toMatchObject({
      code: 'changed_meanwhile',
    });
  });

  test('makes void what waits for a code', async () => {
    const mara = await signUp();
    const { secret } = await enrol(mara);
    const { challenge } = (await signInAs(mara)).body.details;
    await reset(mara.id, mara.form.username, 'PostConfirmation_ConfirmForgotPassword');
    const body = { challenge, code: codeOf(secret) };
    const answer = await invoke(loginBySecondFactor, { body });
    expect(answer).toMatchObject({ status: 409, cookies: [] });
  });
});

describe('changing one’s password', () => {
  const change = (as: Somebody, currentPassword: string, newPassword = 'another secret') =>
    invoke(changePassword, { as, body: { currentPassword, newPassword } });

  test('is the administrator’s where the tenant did not open it', async () => {
    process.env.OWN_PASSWORD_CHANGE = 'false';
    const mara = await signUp();
    expect(await change(mara, mara.form.password)).toMatchObject({
      status: 403,
      body: { error: 'Password changes require administrator approval' },
    });
    expect((await signInAs(mara)).status).toBe(200);
  });

  test('needs the one before, signs out everywhere else and keeps this browser', async () => {
    const mara = await signUp();
    const elsewhere = cookieFrom(await signInAs(mara));
    expect(await change(mara, 'a guess')).toMatchObject({
      status: 400,
      body: { fields: { currentPassword: 'This is not your password.' } },
    });
    expect((await change(mara, mara.form.password)).status).toBe(204);
    expect([await standing(mara), await standing(elsewhere)]).toEqual([true, false]);
    expect((await signInAs(mara)).status).toBe(401);
    const { username } = mara.form;
    const body = { username, password: 'another secret' };
    expect((await invoke(login, { body })).status).toBe(200);
  });

  test('tells what the pool does not take', async () => {
    const mara = await signUp();
    const answer = await change(mara, mara.form.password, ' leading space');
    expect(answer.body.fields).toHaveProperty('newPassword');
    expect((await signInAs(mara)).status).toBe(200);
  });
});
