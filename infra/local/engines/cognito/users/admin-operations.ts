import { randomBytes, randomUUID } from 'node:crypto';
import type {
  AdminCreateUserCommandInput,
  AdminSetUserPasswordCommandInput,
  AdminUpdateUserAttributesCommandInput,
} from '@aws-sdk/client-cognito-identity-provider';
import { CognitoError, invalidParameter, userNotFound } from '../cognito-error.ts';
import { hashPassword } from '../passwords/password-hash.ts';
import { requirePassword } from '../passwords/password-policy.ts';
import type { Pool } from '../pool.ts';
import { attributeList, attributesOf, changedAttributes, factorsOf } from './user-attributes.ts';
import type { User } from './user-store.ts';

interface Named {
  Username: string | undefined;
}

export async function adminCreateUser(pool: Pool, input: AdminCreateUserCommandInput) {
  const username = requireUsername(pool, input.Username);
  const attributes = attributesOf(input.UserAttributes);
  const policy = pool.definition.properties?.Policies?.PasswordPolicy;
  const temporary = input.TemporaryPassword ?? `${randomBytes(9).toString('base64url')}aA1!`;
  requirePassword(policy, temporary);
  const user: User = {
    username,
    sub: randomUUID(),
    attributes,
    status: 'FORCE_CHANGE_PASSWORD',
    enabled: true,
    createdAt: pool.now(),
    changedAt: pool.now(),
  };
  user.password = hashPassword(temporary);
  await pool.exclusively(async () => {
    if (await pool.users.byUsername(username)) {
      throw new CognitoError('UsernameExistsException', 'User account already exists');
    }
    await pool.users.put(user);
  });
  if (input.MessageAction !== 'SUPPRESS' && attributes.email) {
    const { email } = attributes;
    pool.messenger({ kind: 'Invitation', poolId: pool.id, username, email, secret: temporary });
  }
  return { User: { ...descriptionOf(user), Attributes: attributeList(user) } };
}

function requireUsername(pool: Pool, username: string | undefined): string {
  if (!username || username.length > 128 || !/^[\p{L}\p{M}\p{S}\p{N}\p{P}]+$/u.test(username)) {
    throw invalidParameter(
      "1 validation error detected: Value at 'username' failed to satisfy constraint: Member must satisfy regular expression pattern: [\\p{L}\\p{M}\\p{S}\\p{N}\\p{P}]+",
    );
  }
  const aliases = pool.definition.properties?.AliasAttributes ?? [];
  if (aliases.includes('email') && /^[^\s@]+@[^\s@]+$/.test(username)) {
    throw invalidParameter(
      'Username cannot be of email format, since user pool is configured for email alias.',
    );
  }
  return username;
}

export async function adminGetUser(pool: Pool, input: Named) {
  const user = await requireUser(pool, input);
  return { ...descriptionOf(user), UserAttributes: attributeList(user), ...factorsOf(user) };
}

export function adminSetUserPassword(pool: Pool, input: AdminSetUserPasswordCommandInput) {
  const policy = pool.definition.properties?.Policies?.PasswordPolicy;
  const password = requirePassword(policy, input.Password);
  return change(pool, input, (user) => ({
    ...user,
    password: hashPassword(password),
    status: input.Permanent ? 'CONFIRMED' : 'FORCE_CHANGE_PASSWORD',
  }));
}

export function adminUpdateUserAttributes(
  pool: Pool,
  input: AdminUpdateUserAttributesCommandInput,
) {
  const attributes = attributesOf(input.UserAttributes);
  return change(pool, input, (user) => ({
    ...user,
    attributes: changedAttributes(user, attributes),
  }));
}

export async function adminDeleteUser(pool: Pool, input: Named) {
  await pool.exclusively(async () => pool.users.delete(await requireUser(pool, input)));
  return {};
}

async function requireUser(pool: Pool, { Username }: Named): Promise<User> {
  const user = await pool.users.find(String(Username));
  if (!user) throw userNotFound();
  return user;
}

function change(pool: Pool, input: Named, next: (user: User) => User): Promise<object> {
  return pool.exclusively(async () => {
    const user = await requireUser(pool, input);
    await pool.users.put({ ...next(user), changedAt: pool.now() }, user);
    return {};
  });
}

/** Times in seconds, as the protocol has them. */
export function descriptionOf(user: User) {
  return {
    Username: user.username,
    Enabled: user.enabled,
    UserStatus: user.status,
    UserCreateDate: user.createdAt / 1000,
    UserLastModifiedDate: user.changedAt / 1000,
  };
}
