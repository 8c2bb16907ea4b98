import { randomUUID } from 'node:crypto';
import { totpCode } from '@day-zero/local-cloud/testing';
import { describe, expect, test } from '@jest/globals';
import type { PostConfirmationTriggerEvent } from 'aws-lambda';
import { write } from '#functions/kit/table/table-write.ts';
import { keepSignIn } from '#functions/people/sign-in-store.ts';
import { readUser } from '#functions/people/user-store.ts';
import { handler as endSessionsAfterResetHandler } from '#functions/session/end-sessions-after-reset.ts';
import { handler as login } from '#functions/session/login.ts';
import { handler as loginBySecondFactor } from '#functions/session/second-factor/login-by-second-factor.ts';
import {
  enrol,
  isSignedIn,
  type Somebody,
  signInAs,
} from '#functions/session/testing/signed-up.ts';
import { asFunction } from '#functions/testing/as-function.ts';
import { invoke } from '#functions/testing/invoke.ts';
import { cookieFrom, newAddress, signUp } from '#functions/testing/sign-up.ts';
import { handler as changePassword } from './change-password.ts';

const endSessionsAfterReset = asFunction(
  'session/end-sessions-after-reset',
  endSessionsAfterResetHandler,
);

describe('resetting a password', () => {
  const reset = (userName: string, email: string, triggerSource: string) =>
    endSessionsAfterReset({
      triggerSource,
      userName,
      request: { userAttributes: { email } },
      response: {},
    } as unknown as PostConfirmationTriggerEvent);

  test('ends every session of the user, and of nobody else', async () => {
    const mara = await signUp();
    const elsewhere = cookieFrom(await signInAs(mara));
    const other = await signUp();
    const source = 'PostConfirmation_ConfirmForgotPassword';
    await reset(mara.id, mara.form.username.toUpperCase(), source);
    expect([await isSignedIn(mara), await isSignedIn(elsewhere)]).toEqual([false, false]);
    expect(await isSignedIn(other)).toBe(true);
    expect((await signInAs(mara)).status).toBe(200);
  });

  test('leaves no password to somebody with a code for a former address', async () => {
    const mara = await signUp();
    await reset(mara.id, newAddress(), 'PostConfirmation_ConfirmForgotPassword');
    expect((await signInAs(mara)).status).toBe(401);
    expect(await isSignedIn(mara)).toBe(true);
  });

  test('does nothing for another trigger or an unknown user', async () => {
    const mara = await signUp();
    await reset(mara.id, mara.form.username, 'PostConfirmation_ConfirmSignUp');
    await reset(randomUUID(), mara.form.username, 'PostConfirmation_ConfirmForgotPassword');
    await reset(mara.id, newAddress(), 'PostConfirmation_ConfirmForgotPassword');
    expect(await isSignedIn(mara)).toBe(true);
  });

  test('leaves no session for a sign-in with the old password in progress', async () => {
    const mara = await signUp();
    const provedAt = new Date().toISOString();
    const scope = { companyId: mara.user.companyId };
    await reset(mara.id, mara.form.username, 'PostConfirmation_ConfirmForgotPassword');
    const person = await readUser(scope, mara.id, { consistent: true });
    await expect(write(keepSignIn(person, provedAt))).rejects.toMatchObject({
      code: 'changed_meanwhile',
    });
  });

  test('ends sign-ins that wait for a code', async () => {
    const mara = await signUp();
    const { secret } = await enrol(mara);
    const { challenge } = (await signInAs(mara)).body.details;
    await reset(mara.id, mara.form.username, 'PostConfirmation_ConfirmForgotPassword');
    const body = { challenge, code: totpCode(secret) };
    const result = await invoke(loginBySecondFactor, { body });
    expect(result).toMatchObject({ status: 409, cookies: [] });
  });
});

describe('PUT /api/password', () => {
  const change = (as: Somebody, currentPassword: string, newPassword = 'another secret') =>
    invoke(changePassword, { as, body: { currentPassword, newPassword } });

  test('requires the old password, and ends all sessions but the current one', async () => {
    const mara = await signUp();
    const elsewhere = cookieFrom(await signInAs(mara));
    expect(await change(mara, 'a guess')).toMatchObject({
      status: 400,
      body: { fields: { currentPassword: 'Incorrect password.' } },
    });
    expect((await change(mara, mara.form.password)).status).toBe(204);
    expect([await isSignedIn(mara), await isSignedIn(elsewhere)]).toEqual([true, false]);
    expect((await signInAs(mara)).status).toBe(401);
    const { username } = mara.form;
    const body = { username, password: 'another secret' };
    expect((await invoke(login, { body })).status).toBe(200);
  });

  test('requires a new password that differs, and the right current one', async () => {
    const mara = await signUp();
    const { password } = mara.form;
    expect((await change(mara, password, password)).body.fields).toEqual({
      newPassword: 'Choose a password other than your current one.',
    });
    for (const current of ['a guess', 'a guess', ' leading space'])
      expect((await change(mara, current, password)).body.fields).toEqual({
        currentPassword: 'Incorrect password.',
      });
    // Rejected by the user pool, after the current one was found right.
    expect((await change(mara, password, ' leading space')).status).toBe(400);
    expect((await change(mara, 'a guess', password)).status).toBe(400);
  });

  test.each([
    ['password1', 'This password is too common. Choose another one.'],
    [
      'mara lindqvist 7',
      'A password made of the name, company or email is easy to guess. Choose another one.',
    ],
  ])('rejects the guessable password %s', async (newPassword, message) => {
    const mara = await signUp();
    expect(await change(mara, mara.form.password, newPassword)).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', fields: { newPassword: message } },
    });
    expect((await signInAs(mara)).status).toBe(200);
  });

  test("returns the user pool's password error", async () => {
    const mara = await signUp();
    const result = await change(mara, mara.form.password, ' leading space');
    expect(result.body.fields).toHaveProperty('newPassword');
    expect((await signInAs(mara)).status).toBe(200);
  });
});
