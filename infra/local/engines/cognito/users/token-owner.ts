import type {
  ChangePasswordCommandInput,
  GetUserCommandInput,
} from '@aws-sdk/client-cognito-identity-provider';
import { notAuthorized } from '../cognito-error.ts';
import { requirePassword } from '../passwords/password-policy.ts';
import { makeVerifier, matchesVerifier } from '../passwords/srp.ts';
import { type Pool, passwordOwner } from '../pool.ts';
import { isValidFor } from '../tokens/tokens.ts';
import { attributeList, factorsOf } from './user-attributes.ts';
import type { User } from './user-store.ts';

/** Operations on the caller's own account, authorized by an access token. */

export async function ownerOf(pool: Pool, accessToken: unknown): Promise<User> {
  const claims = await pool.tokens.readAccessToken(accessToken);
  const user = await pool.users.byUsername(claims.username);
  if (!user || user.sub !== claims.sub) throw notAuthorized('Access Token has been revoked');
  if (!isValidFor(user, claims)) throw notAuthorized('Access Token has been revoked');
  return user;
}

export async function getUser(pool: Pool, { AccessToken }: GetUserCommandInput) {
  const user = await ownerOf(pool, AccessToken);
  return { Username: user.username, UserAttributes: attributeList(user), ...factorsOf(user) };
}

export async function changePassword(pool: Pool, input: ChangePasswordCommandInput) {
  const owner = await ownerOf(pool, input.AccessToken);
  pool.attempts.requireUnlocked(owner.username);
  const { password: stored } = owner;
  const account = passwordOwner(pool, owner);
  if (!stored || !matchesVerifier(account, stored, input.PreviousPassword ?? '')) {
    pool.attempts.failed(owner.username);
    throw notAuthorized();
  }
  const policy = pool.definition.properties?.Policies?.PasswordPolicy;
  const password = makeVerifier(account, requirePassword(policy, input.ProposedPassword));
  return pool.exclusively(async () => {
    const before = await ownerOf(pool, input.AccessToken);
    await pool.users.put({ ...before, password, changedAt: pool.now() }, before);
    return {};
  });
}

export function globalSignOut(pool: Pool, { AccessToken }: { AccessToken?: string }) {
  return pool.exclusively(async () => {
    const before = await ownerOf(pool, AccessToken);
    await pool.users.put({ ...before, signedOutAt: pool.now() }, before);
    return {};
  });
}
