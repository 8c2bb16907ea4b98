import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  AdminDeleteUserCommand,
  AssociateSoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  claimsOf,
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

/** Succeeds with an access token only. */
const use = (AccessToken: string | undefined, pool = idp) =>
  pool.send(new AssociateSoftwareTokenCommand({ AccessToken }));

describe('access tokens', () => {
  test('that were changed or are of another kind are rejected', async () => {
    const { AccessToken = '', IdToken } = await tokensOf(idp, await idp.signUp());
    await use(AccessToken);
    const [header, payload = '', signature] = AccessToken.split('.');
    const claims = { ...claimsOf(AccessToken), username: 'somebody-else' };
    const forged = Buffer.from(JSON.stringify(claims)).toString('base64url');
    await expect(use(`${header}.${forged}.${signature}`)).rejects.toThrow('Invalid Access Token');
    await expect(use(IdToken)).rejects.toThrow('Invalid Access Token');
    await expect(use(payload)).rejects.toThrow();
  });

  test('are rejected after an hour, and when the user was deleted', async () => {
    const Username = await idp.signUp();
    const { AccessToken } = await tokensOf(idp, Username);
    idp.passSeconds(3601);
    await expect(use(AccessToken)).rejects.toThrow('Access Token has expired');
    const later = await tokensOf(idp, Username);
    await idp.send(new AdminDeleteUserCommand({ UserPoolId: poolId, Username }));
    await expect(use(later.AccessToken)).rejects.toThrow('Access Token has been revoked');
  });
});

test('accounts and tokens survive a restart, and no password is stored in plain text', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cognito-'));
  const before = await startTestPool({ folder });
  const email = newEmail();
  await before.signUp(email);
  const { AccessToken } = await tokensOf(before, email);
  await before.stop();

  const after = await startTestPool({ folder });
  await use(AccessToken, after);
  await tokensOf(after, email);
  await after.stop();
  for (const file of await readdir(folder)) {
    expect((await readFile(join(folder, file))).includes('secret-1')).toBe(false);
  }
  await rm(folder, { recursive: true });
});
