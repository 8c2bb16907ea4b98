import { execFile } from 'node:child_process';
import { createPublicKey, type JsonWebKey, verify } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import {
  AdminCreateUserCommand,
  AdminUserGlobalSignOutCommand,
  ChangePasswordCommand,
  ConfirmForgotPasswordCommand,
  ForgotPasswordCommand,
  GetUserCommand,
  GlobalSignOutCommand,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
  RevokeTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { clientId, newEmail, openClientId, poolId, startTestPool } from './testing/test-pool.ts';

// Amplify signs in from a process of its own, which a busy machine takes its time to start.
jest.setTimeout(30_000);

type TestPool = Awaited<ReturnType<typeof startTestPool>>;
let idp: TestPool;

beforeAll(async () => {
  idp = await startTestPool();
});

afterAll(() => idp.stop());

async function tokensOf(pool: TestPool, username: string, password?: string) {
  const { AuthenticationResult } = await pool.signIn(username, password);
  if (!AuthenticationResult) throw new Error('No tokens');
  return AuthenticationResult;
}

const refresh = (token: string | undefined) =>
  idp.send(
    new InitiateAuthCommand({
      ClientId: clientId,
      AuthFlow: 'REFRESH_TOKEN_AUTH',
      AuthParameters: { REFRESH_TOKEN: String(token) },
    }),
  );

const getUser = (AccessToken: string | undefined) => idp.send(new GetUserCommand({ AccessToken }));

function claimsOf(token: string | undefined) {
  return JSON.parse(Buffer.from(String(token).split('.')[1] ?? '', 'base64url').toString());
}

describe('signing in', () => {
  test('works by username and by verified address, not by an unverified one', async () => {
    const email = newEmail();
    const username = await idp.signUp(email);
    expect(claimsOf((await tokensOf(idp, username)).AccessToken).username).toBe(username);
    expect(claimsOf((await tokensOf(idp, email.toUpperCase())).AccessToken).username).toBe(
      username,
    );
    const other = newEmail();
    await idp.signUp(other, false);
    await expect(idp.signIn(other)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  });

  test('gives tokens that the published key verifies, with Cognito’s claims', async () => {
    const email = newEmail();
    const username = await idp.signUp(email);
    const { AccessToken, IdToken } = await tokensOf(idp, username);
    const published = await fetch(`${idp.engine.endpoint}/${poolId}/.well-known/jwks.json`);
    const { keys } = (await published.json()) as { keys: (JsonWebKey & { kid: string })[] };
    for (const token of [AccessToken, IdToken]) {
      const [header = '', payload, signature = ''] = String(token).split('.');
      const { kid } = JSON.parse(Buffer.from(header, 'base64url').toString());
      const jwk = keys.find((key) => key.kid === kid) ?? {};
      const key = createPublicKey({ key: jwk, format: 'jwk' });
      const bytes = Buffer.from(signature, 'base64url');
      expect(verify('RSA-SHA256', Buffer.from(`${header}.${payload}`), key, bytes)).toBe(true);
    }
    expect(claimsOf(IdToken)).toMatchObject({
      iss: `https://cognito-idp.eu-west-1.amazonaws.com/${poolId}`,
      aud: clientId,
      token_use: 'id',
      'cognito:username': username,
      email,
      email_verified: true,
    });
    expect(claimsOf(AccessToken)).toMatchObject({ client_id: clientId, token_use: 'access' });
  });

  test('is refused by a flow that the client has not enabled', async () => {
    const sent = idp.send(
      new InitiateAuthCommand({
        ClientId: openClientId,
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: 'x', PASSWORD: 'y' },
      }),
    );
    await expect(sent).rejects.toMatchObject({ name: 'InvalidParameterException' });
  });

  test('by Amplify’s secure remote password needs the right password', async () => {
    const email = newEmail();
    const username = await idp.signUp(email);
    const attempts = [
      [username, 'wrong-1'],
      ['nobody', 'secret-1'],
      [username, 'secret-1'],
      [email, 'secret-1'],
    ];
    const script = fileURLToPath(new URL('./testing/amplify-sign-in.ts', import.meta.url));
    const { stdout } = await promisify(execFile)(process.execPath, [
      script,
      idp.engine.endpoint,
      poolId,
      clientId,
      JSON.stringify(attempts),
    ]);
    const refused = 'NotAuthorizedException';
    expect(JSON.parse(stdout)).toEqual([refused, refused, username, username]);
  });

  test('with a temporary password asks for a new one', async () => {
    const Username = 'temporary';
    await idp.send(
      new AdminCreateUserCommand({ UserPoolId: poolId, Username, TemporaryPassword: 'first-1' }),
    );
    const { ChallengeName, Session } = await idp.signIn(Username, 'first-1');
    expect(ChallengeName).toBe('NEW_PASSWORD_REQUIRED');
    const answer = (NEW_PASSWORD: string) =>
      idp.send(
        new RespondToAuthChallengeCommand({
          ClientId: clientId,
          ChallengeName: 'NEW_PASSWORD_REQUIRED',
          Session,
          ChallengeResponses: { USERNAME: Username, NEW_PASSWORD },
        }),
      );
    await expect(answer('short')).rejects.toMatchObject({ name: 'InvalidPasswordException' });
    expect((await answer('second-1')).AuthenticationResult?.AccessToken).toBeDefined();
    await expect(answer('third-1')).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    await expect(idp.signIn(Username, 'first-1')).rejects.toThrow();
  });
});

describe('guessing passwords', () => {
  test('locks the account for ever longer, and time or success opens it', async () => {
    const username = await idp.signUp();
    const guess = () => idp.signIn(username, 'guessed').catch((error) => error.message);
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect(await guess()).toBe('Incorrect username or password.');
    }
    expect(await guess()).toBe('Password attempts exceeded');
    await expect(idp.signIn(username)).rejects.toThrow('Password attempts exceeded');
    idp.passSeconds(1.1);
    expect(await guess()).toBe('Incorrect username or password.');
    idp.passSeconds(1.1);
    expect(await guess()).toBe('Password attempts exceeded');
    idp.passSeconds(1.1);
    await tokensOf(idp, username);
    expect(await guess()).toBe('Incorrect username or password.');
  });
});

describe('tokens', () => {
  test('are refreshed until they are revoked', async () => {
    const { RefreshToken, AccessToken } = await tokensOf(idp, await idp.signUp());
    const renewed = (await refresh(RefreshToken)).AuthenticationResult;
    expect(renewed?.RefreshToken).toBeUndefined();
    await getUser(renewed?.AccessToken);
    await idp.send(new RevokeTokenCommand({ ClientId: clientId, Token: RefreshToken }));
    await expect(refresh(RefreshToken)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    await expect(getUser(AccessToken)).rejects.toThrow('Access Token has been revoked');
  });

  test('end everywhere by a global sign-out, and a new sign-in works at once', async () => {
    const Username = await idp.signUp();
    const first = await tokensOf(idp, Username);
    await idp.send(new AdminUserGlobalSignOutCommand({ UserPoolId: poolId, Username }));
    await expect(getUser(first.AccessToken)).rejects.toThrow('Access Token has been revoked');
    await expect(refresh(first.RefreshToken)).rejects.toThrow('Refresh Token has been revoked');
    const second = await tokensOf(idp, Username);
    expect((await getUser(second.AccessToken)).Username).toBe(Username);
    await idp.send(new GlobalSignOutCommand({ AccessToken: second.AccessToken }));
    await expect(getUser(second.AccessToken)).rejects.toThrow('Access Token has been revoked');
  });

  test('that were tampered with, or are of another kind, are none', async () => {
    const { AccessToken = '', IdToken } = await tokensOf(idp, await idp.signUp());
    const [header, payload = '', signature] = AccessToken.split('.');
    const claims = { ...claimsOf(AccessToken), username: 'somebody-else' };
    const forged = Buffer.from(JSON.stringify(claims)).toString('base64url');
    await expect(getUser(`${header}.${forged}.${signature}`)).rejects.toThrow(
      'Invalid Access Token',
    );
    await expect(getUser(IdToken)).rejects.toThrow('Invalid Access Token');
    await expect(getUser(payload)).rejects.toThrow();
  });
});

describe('changing and forgetting passwords', () => {
  test('a change needs the previous password', async () => {
    const username = await idp.signUp();
    const { AccessToken } = await tokensOf(idp, username);
    const change = (PreviousPassword: string) =>
      idp.send(
        new ChangePasswordCommand({ AccessToken, PreviousPassword, ProposedPassword: 'another-1' }),
      );
    await expect(change('wrong-1')).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    await change('secret-1');
    await tokensOf(idp, username, 'another-1');
  });

  test('a forgotten one is set anew by the code sent, once', async () => {
    const email = newEmail();
    const Username = await idp.signUp(email);
    const sent = await idp.send(new ForgotPasswordCommand({ ClientId: clientId, Username: email }));
    expect(sent.CodeDeliveryDetails?.Destination).toBe(`${email.charAt(0)}***@e***`);
    const message = idp.messages.find((one) => one.username === Username);
    const confirm = (ConfirmationCode = '', Password = 'fresh-1') =>
      idp.send(
        new ConfirmForgotPasswordCommand({
          ClientId: clientId,
          Username: email,
          ConfirmationCode,
          Password,
        }),
      );
    const wrong = message?.secret === '000000' ? '000001' : '000000';
    await expect(confirm(wrong)).rejects.toMatchObject({ name: 'CodeMismatchException' });
    await expect(confirm(message?.secret, 'x')).rejects.toThrow();
    await confirm(message?.secret);
    await tokensOf(idp, Username, 'fresh-1');
    await expect(confirm(message?.secret)).rejects.toMatchObject({ name: 'ExpiredCodeException' });
  });

  test('a code is good for an hour and five tries, and few are sent an hour', async () => {
    const email = newEmail();
    const Username = await idp.signUp(email);
    const ask = () => idp.send(new ForgotPasswordCommand({ ClientId: clientId, Username: email }));
    const confirm = (ConfirmationCode: string) =>
      idp.send(
        new ConfirmForgotPasswordCommand({
          ClientId: clientId,
          Username: email,
          ConfirmationCode,
          Password: 'fresh-1',
        }),
      );
    const last = () => idp.messages.findLast((one) => one.username === Username)?.secret ?? '';
    await ask();
    const wrong = last() === '000000' ? '000001' : '000000';
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await expect(confirm(wrong)).rejects.toMatchObject({ name: 'CodeMismatchException' });
    }
    await expect(confirm(last())).rejects.toMatchObject({ name: 'LimitExceededException' });
    await ask();
    idp.passSeconds(3601);
    await expect(confirm(last())).rejects.toMatchObject({ name: 'ExpiredCodeException' });
    for (let attempt = 0; attempt < 5; attempt += 1) await ask();
    await expect(ask()).rejects.toMatchObject({ name: 'LimitExceededException' });
    await expect(
      Promise.all(
        Array.from({ length: 6 }, () =>
          idp.send(new ForgotPasswordCommand({ ClientId: clientId, Username: 'no@body.example' })),
        ),
      ),
    ).rejects.toMatchObject({ name: 'LimitExceededException' });
  });

  test('a reset runs the pool’s function, and fails where that fails', async () => {
    const calls: unknown[] = [];
    let fails = false;
    const own = await startTestPool({
      callTrigger: async (functionArn, event) => {
        calls.push([functionArn, event]);
        if (fails) throw new Error('not now');
      },
    });
    const email = newEmail();
    const Username = await own.signUp(email);
    const reset = async (Password: string) => {
      await own.send(new ForgotPasswordCommand({ ClientId: clientId, Username: email }));
      const ConfirmationCode = own.messages.at(-1)?.secret;
      await own.send(
        new ConfirmForgotPasswordCommand({
          ClientId: clientId,
          Username: email,
          ConfirmationCode,
          Password,
        }),
      );
    };
    await reset('fresh-1');
    expect(calls).toMatchObject([
      [
        'arn:aws:lambda:eu-west-1:1:function:confirmed',
        {
          triggerSource: 'PostConfirmation_ConfirmForgotPassword',
          userPoolId: poolId,
          userName: Username,
          request: { userAttributes: { email } },
        },
      ],
    ]);
    fails = true;
    await expect(reset('fresh-2')).rejects.toMatchObject({
      name: 'UserLambdaValidationException',
    });
    await tokensOf(own, Username, 'fresh-2');
    await own.stop();
  });

  test('asking for a code tells nobody who exists', async () => {
    const Username = 'nobody@example.com';
    const sent = await idp.send(new ForgotPasswordCommand({ ClientId: clientId, Username }));
    expect(sent.CodeDeliveryDetails?.Destination).toBe('n***@e***');
    expect(idp.messages.some(({ email }) => email === Username)).toBe(false);
  });
});

test('accounts and tokens outlive a restart, and no password is on the disk', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cognito-'));
  const before = await startTestPool({ folder });
  const email = newEmail();
  const username = await before.signUp(email);
  const { AccessToken } = await tokensOf(before, email);
  await before.stop();

  const after = await startTestPool({ folder });
  expect((await after.send(new GetUserCommand({ AccessToken }))).Username).toBe(username);
  await tokensOf(after, email);
  await after.stop();
  for (const file of await readdir(folder)) {
    expect((await readFile(join(folder, file))).includes('secret-1')).toBe(false);
  }
  await rm(folder, { recursive: true });
});
