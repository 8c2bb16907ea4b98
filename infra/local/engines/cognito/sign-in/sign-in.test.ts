import { execFile } from 'node:child_process';
import { createPublicKey, type JsonWebKey, verify } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import {
  AdminCreateUserCommand,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import {
  adminClientId,
  claimsOf,
  clientId,
  defaultClientId,
  newEmail,
  poolId,
  startTestPool,
  type TestPool,
  tokensOf,
} from '../testing/test-pool.ts';

// Amplify runs in its own process, which starts slowly on a busy machine.
jest.setTimeout(30_000);

let idp: TestPool;

beforeAll(async () => {
  idp = await startTestPool();
});

afterAll(() => idp.stop());

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

  test.each([
    ['USER_PASSWORD_AUTH', 'USER_PASSWORD_AUTH flow not enabled for this client'],
    ['USER_SRP_AUTH', 'USER_SRP_AUTH is not enabled for the client.'],
    ['REFRESH_TOKEN_AUTH', 'Auth flow not enabled for this client'],
    ['CUSTOM_AUTH', 'Auth flow not enabled for this client'],
    ['USER_AUTH', 'Auth flow not enabled for this client'],
    ['ADMIN_USER_PASSWORD_AUTH', 'Initiate Auth method not supported.'],
  ] as const)('is rejected by %s if the client has not enabled it', async (AuthFlow, message) => {
    const USERNAME = await idp.signUp();
    const AuthParameters = {
      USERNAME,
      PASSWORD: 'secret-1',
      SRP_A: 'ab'.repeat(100),
      REFRESH_TOKEN: (await tokensOf(idp, USERNAME)).RefreshToken ?? '',
    };
    const sent = idp.send(
      new InitiateAuthCommand({ ClientId: adminClientId, AuthFlow, AuthParameters }),
    );
    await expect(sent).rejects.toMatchObject({ name: 'InvalidParameterException', message });
  });

  test('has the default flows of Cognito for a client that names none', async () => {
    const USERNAME = await idp.signUp();
    const begin = (AuthFlow: 'USER_SRP_AUTH' | 'USER_PASSWORD_AUTH') =>
      idp.send(
        new InitiateAuthCommand({
          ClientId: defaultClientId,
          AuthFlow,
          AuthParameters: { USERNAME, SRP_A: 'ab'.repeat(100), PASSWORD: 'secret-1' },
        }),
      );
    expect((await begin('USER_SRP_AUTH')).ChallengeName).toBe('PASSWORD_VERIFIER');
    await expect(begin('USER_PASSWORD_AUTH')).rejects.toMatchObject({
      name: 'InvalidParameterException',
    });
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
    const script = fileURLToPath(new URL('../testing/amplify-sign-in.ts', import.meta.url));
    const { stdout } = await promisify(execFile)(process.execPath, [
      script,
      idp.engine.endpoint,
      poolId,
      clientId,
      JSON.stringify(attempts),
    ]);
    const rejected = 'NotAuthorizedException';
    expect(JSON.parse(stdout)).toEqual([rejected, rejected, username, username]);
  });

  test('with a temporary password asks for a new one', async () => {
    const Username = 'temporary';
    await idp.send(
      new AdminCreateUserCommand({ UserPoolId: poolId, Username, TemporaryPassword: 'first-1' }),
    );
    const { ChallengeName, Session } = await idp.signIn(Username, 'first-1');
    expect(ChallengeName).toBe('NEW_PASSWORD_REQUIRED');
    const response = (NEW_PASSWORD: string) =>
      idp.send(
        new RespondToAuthChallengeCommand({
          ClientId: clientId,
          ChallengeName: 'NEW_PASSWORD_REQUIRED',
          Session,
          ChallengeResponses: { USERNAME: Username, NEW_PASSWORD },
        }),
      );
    await expect(response('short')).rejects.toMatchObject({ name: 'InvalidPasswordException' });
    expect((await response('second-1')).AuthenticationResult?.AccessToken).toBeDefined();
    await expect(response('third-1')).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    await expect(idp.signIn(Username, 'first-1')).rejects.toThrow();
  });
});

describe('guessing passwords', () => {
  test('locks the account for increasing times until time passes or a sign-in succeeds', async () => {
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
