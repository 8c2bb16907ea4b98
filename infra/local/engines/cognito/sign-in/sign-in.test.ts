import { createPublicKey, type JsonWebKey, verify } from 'node:crypto';
import {
  AdminCreateUserCommand,
  AdminInitiateAuthCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  claimsOf,
  clientId,
  defaultClientId,
  newEmail,
  poolId,
  startTestPool,
  type TestPool,
  tokensOf,
} from '../testing/test-pool.ts';

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

  test.each(['USER_PASSWORD_AUTH', 'USER_SRP_AUTH', 'REFRESH_TOKEN_AUTH', 'CUSTOM_AUTH'] as const)(
    'is rejected by %s',
    async (AuthFlow) => {
      const USERNAME = await idp.signUp();
      const sent = idp.send(
        new AdminInitiateAuthCommand({
          UserPoolId: poolId,
          ClientId: clientId,
          AuthFlow,
          AuthParameters: { USERNAME, PASSWORD: 'secret-1' },
        }),
      );
      await expect(sent).rejects.toMatchObject({
        name: 'InvalidParameterException',
        message: 'Initiate Auth method not supported.',
      });
    },
  );

  test('is rejected if the client has not enabled it', async () => {
    const username = await idp.signUp();
    await expect(idp.signIn(username, 'secret-1', defaultClientId)).rejects.toMatchObject({
      name: 'InvalidParameterException',
      message: 'Auth flow not enabled for this client',
    });
  });

  test('with a temporary password asks for a new one', async () => {
    const Username = 'temporary';
    await idp.send(
      new AdminCreateUserCommand({ UserPoolId: poolId, Username, TemporaryPassword: 'first-1' }),
    );
    const { AuthenticationResult, ChallengeName } = await idp.signIn(Username, 'first-1');
    expect(AuthenticationResult).toBeUndefined();
    expect(ChallengeName).toBe('NEW_PASSWORD_REQUIRED');
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
