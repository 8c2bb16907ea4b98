import { notAuthorized } from '../cognito-error.ts';
import type { Pool } from '../pool.ts';
import type { User } from './user-store.ts';

/** Whom an access token authorizes to change their own account. */
export async function ownerOf(pool: Pool, accessToken: unknown): Promise<User> {
  const claims = await pool.tokens.readAccessToken(accessToken);
  const user = await pool.users.byUsername(claims.username);
  if (!user?.enabled || user.sub !== claims.sub) {
    throw notAuthorized('Access Token has been revoked');
  }
  return user;
}
