import { randomUUID } from 'node:crypto';
import {
  AdminCreateUserCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import type { PostConfirmationTriggerEvent } from 'aws-lambda';
import type { OwnSession } from '#shared/session/own-session.ts';
import { environment } from '../kit/environment.ts';
import { insert, write } from '../kit/table-write.ts';
import { newConnection, openConnection } from '../live/connection-store.ts';
import { keepSignIn, readUser } from '../people/user-store.ts';
import { makeCompany, type Person, signedIn } from '../testing/company.ts';
import { invoke } from '../testing/invoke.ts';
import { cookieFrom, newAddress, signUp } from '../testing/sign-up.ts';
import { itemsMentioning } from '../testing/table-contents.ts';
import { codeOf, wrongCodeFor } from '../testing/totp.ts';
import { handler as addSecondFactor } from './add-second-factor.ts';
import { handler as changePassword } from './change-password.ts';
import { handler as createSecret } from './create-second-factor-secret.ts';
import { handler as deleteOtherSessions } from './delete-other-sessions.ts';
import { handler as deleteSession } from './delete-session.ts';
import { handler as endSessionsAfterReset } from './end-sessions-after-reset.ts';
import { handler as listSessions } from './list-sessions.ts';
import { handler as login } from './login.ts';
import { handler as loginBySecondFactor } from './login-by-second-factor.ts';
import { handler as readSecondFactor } from './read-second-factor.ts';
import { handler as readSessionUser } from './read-session-user.ts';
import { handler as readSignInOptions } from './read-sign-in-options.ts';
import { handler as removeSecondFactor } from './remove-second-factor.ts';

afterEach(() => {
  process.env.OWN_PASSWORD_CHANGE = 'true';
  jest.restoreAllMocks();
});

type Somebody = Awaited<ReturnType<typeof signUp>>;

const signInAs = ({ form }: Somebody, more = {}) =>
  invoke(login, { body: { username: form.username, password: form.password }, ...more });

const standing = async (as: { cookie: string }) =>
  (await invoke(readSessionUser, { as })).status === 200;

const sessionsOf = async (as: { cookie: string }): Promise<OwnSession[]> =>
  (await invoke(listSessions, { as })).body;

describe('my sessions', () => {
  const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

  test('are told by browser, with when they began and were used, and which is this one', async () => {
    const mara = await signUp();
    const elsewhere = cookieFrom(await signInAs(mara, { headers: { 'user-agent': firefox } }));
    const listed = await sessionsOf(mara);
    expect(listed).toHaveLength(2);
    expect(listed.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
    expect(listed.find(({ isCurrent }) => !isCurrent)).toMatchObject({
      device: 'Firefox on Linux',
      createdAt: expect.any(String),
      lastUsedAt: expect.any(String),
    });
    expect(JSON.stringify(listed)).not.toContain(elsewhere.cookie.replace('session=', ''));
    expect(Object.keys(listed[0]!)).not.toContain('tokenHash');
  });

  test('say when they last opened a page', async () => {
    const person = await makeCompany().person();
    const [before] = await sessionsOf(person);
    const now = new Date(Date.now() + 7_200_000);
    await write(...openConnection(newConnection(person.session, randomUUID()), now));
    const [after] = await sessionsOf(person);
    expect(before?.lastUsedAt).not.toBe(now.toISOString());
    expect(after).toMatchObject({ id: before?.id, lastUsedAt: now.toISOString() });
  });

  test('end one by one, for whoever holds them, and no others', async () => {
    const mara = await signUp();
    const elsewhere = cookieFrom(await signInAs(mara));
    const third = cookieFrom(await signInAs(mara));
    const target = (await sessionsOf(elsewhere)).find(({ isCurrent }) => isCurrent)!;
    const ended = await invoke(deleteSession, { as: mara, params: { sessionId: target.id } });
    expect(ended).toMatchObject({ status: 204, cookies: [] });
    expect(await standing(elsewhere)).toBe(false);
    expect([await standing(mara), await standing(third)]).toEqual([true, true]);
    const again = await invoke(deleteSession, { as: mara, params: { sessionId: target.id } });
    expect(again).toMatchObject({ status: 404, body: { code: 'session_not_found' } });
  });

  test('end here too, which the browser is told', async () => {
    const person = await makeCompany().person();
    const [own] = await sessionsOf(person);
    const ended = await invoke(deleteSession, { as: person, params: { sessionId: own!.id } });
    expect(ended.cookies[0]).toMatch(/^session=; .*Max-Age=0/);
    expect(await standing(person)).toBe(false);
  });

  test('are nobody else’s to see or to end', async () => {
    const company = makeCompany();
    const [person, admin] = [
      await company.person(),
      await company.person({ role: 'company_admin' }),
    ];
    const [own] = await sessionsOf(person);
    const params = { sessionId: own!.id };
    expect((await invoke(deleteSession, { as: admin, params })).status).toBe(404);
    expect((await sessionsOf(admin)).map(({ id }) => id)).not.toContain(own!.id);
    expect(await standing(person)).toBe(true);
  });

  test('end everywhere else at once, however many', async () => {
    const person = await makeCompany().person();
    const others: Person[] = [];
    for (let count = 0; count < 60; count++) others.push(await signedIn(person));
    expect((await invoke(deleteOtherSessions, { as: person })).status).toBe(204);
    expect(await standing(person)).toBe(true);
    expect(await Promise.all(others.map(standing))).toEqual(others.map(() => false));
    expect(await sessionsOf(person)).toHaveLength(1);
  });
});

const enrol = async (somebody: Somebody) => {
  const { password } = somebody.form;
  const made = await invoke(createSecret, { as: somebody, body: { password } });
  const { secret } = made.body;
  const body = { password, code: codeOf(secret) };
  const added = await invoke(addSecondFactor, { as: somebody, body });
  return { secret: String(secret), made, added };
};

describe('an authenticator app', () => {
  test('is switched on with its first code, and asked for from then on', async () => {
    const mara = await signUp();
    expect((await invoke(readSecondFactor, { as: mara })).body).toEqual({ isOn: false });
    const { secret, made, added } = await enrol(mara);
    expect(made).toMatchObject({ status: 201, body: { qrCode: expect.stringMatching(/^data:/) } });
    expect(added).toMatchObject({ status: 200, body: { isOn: true } });
    expect((await invoke(readSecondFactor, { as: mara })).body).toEqual({ isOn: true });
    expect(await itemsMentioning(secret)).toHaveLength(0);

    const asked = await signInAs(mara);
    expect(asked).toMatchObject({
      status: 401,
      body: { code: 'second_factor_required', details: { challenge: expect.any(String) } },
      cookies: [],
    });
    const { challenge } = asked.body.details;
    const wrong = { challenge, code: wrongCodeFor(secret) };
    expect(await invoke(loginBySecondFactor, { body: wrong })).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', fields: { code: expect.any(String) } },
      cookies: [],
    });
    const right = { challenge, code: codeOf(secret) };
    const answer = await invoke(loginBySecondFactor, { body: right, as: mara });
    expect(answer).toMatchObject({ status: 200, body: mara.user });
    expect(await standing(cookieFrom(answer))).toBe(true);
    expect(await standing(mara)).toBe(false);
    expect(await invoke(loginBySecondFactor, { body: right })).toMatchObject({
      status: 401,
      body: { code: 'sign_in_expired' },
    });
  });

  test('is not switched on without the password, or with a code that is not of the app', async () => {
    const mara = await signUp();
    const { password } = mara.form;
    expect(await invoke(createSecret, { as: mara, body: { password: 'a guess' } })).toMatchObject({
      status: 400,
      body: { fields: { password: 'This is not your password.' } },
    });
    const { secret } = (await invoke(createSecret, { as: mara, body: { password } })).body;
    const body = { password, code: wrongCodeFor(secret) };
    expect((await invoke(addSecondFactor, { as: mara, body })).body.fields).toHaveProperty('code');
    expect((await signInAs(mara)).status).toBe(200);
  });

  test('is switched off with password and code only, and is not there twice', async () => {
    const mara = await signUp();
    const { password } = mara.form;
    const { secret } = await enrol(mara);
    expect(await invoke(createSecret, { as: mara, body: { password } })).toMatchObject({
      status: 409,
      body: { code: 'second_factor_on' },
    });
    const remove = (body: object) => invoke(removeSecondFactor, { as: mara, body });
    expect((await remove({ password: 'a guess', code: codeOf(secret) })).status).toBe(400);
    expect((await remove({ password, code: wrongCodeFor(secret) })).status).toBe(400);
    expect((await signInAs(mara)).status).toBe(401);
    expect(await remove({ password, code: codeOf(secret) })).toMatchObject({
      status: 200,
      body: { isOn: false },
    });
    expect((await signInAs(mara)).status).toBe(200);
    expect((await remove({ password, code: codeOf(secret, 1) })).body.code).toBe(
      'second_factor_off',
    );
  });

  test('cannot be guessed at, whether or not one knows the password', async () => {
    const mara = await signUp();
    const { secret } = await enrol(mara);
    const answers = [];
    do {
      const { body } = await signInAs(mara);
      const { challenge } = body.details;
      const guess = { challenge, code: wrongCodeFor(secret) };
      answers.push(await invoke(loginBySecondFactor, { body: guess }));
    } while (answers.at(-1)!.status === 400 && answers.length < 20);
    expect(answers.length).toBeGreaterThan(3);
    expect(answers.at(-1)).toMatchObject({ status: 429, body: { code: 'too_many' } });
  });

  test('is no way in for a challenge that is none of ours', async () => {
    const body = { challenge: 'nonsense', code: '123456' };
    expect(await invoke(loginBySecondFactor, { body })).toMatchObject({
      status: 401,
      body: { code: 'sign_in_expired' },
    });
  });
});

test('a challenge that nobody here can answer is told as what it is, not as a wrong password', async () => {
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
  const answer = await invoke(login, { body: { username, password: 'temporary 1' } });
  expect(answer).toMatchObject({ status: 403, body: { code: 'sign_in_unfinished' }, cookies: [] });
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

test('what is offered for signing in is told to anybody', async () => {
  expect((await invoke(readSignInOptions)).body).toEqual({
    userPool: {
      id: environment('USER_POOL_ID'),
      clientId: environment('USER_POOL_CLIENT_ID'),
      endpoint: null,
    },
    singleSignOn: { label: 'Northwind' },
    ownPasswordChange: true,
  });
});
