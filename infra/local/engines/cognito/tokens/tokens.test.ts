import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  AdminUserGlobalSignOutCommand,
  GetUserCommand,
  GlobalSignOutCommand,
  InitiateAuthCommand,
  RevokeTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  claimsOf,
  clientId,
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

const refresh = (token: string | undefined) =>
  idp.send(
    new InitiateAuthCommand({
      ClientId: clientId,
      AuthFlow: 'REFRESH_TOKEN_AUTH',
      AuthParameters: { REFRESH_TOKEN: String(token) },
    }),
  );

const getUser = (AccessToken: string | undefined) => idp.send(new GetUserCommand({ AccessToken }));

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

  test('that were changed or are of another kind are rejected', async () => {
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

test('accounts and tokens survive a restart, and no password is stored in plain text', async () => {
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
