import { createHash, randomInt } from 'node:crypto';
import type {
  ConfirmForgotPasswordCommandInput,
  ForgotPasswordCommandInput,
} from '@aws-sdk/client-cognito-identity-provider';
import { CognitoError, invalidParameter, notAuthorized, userNotFound } from '../cognito-error.ts';
import { codeDelivery } from '../messages.ts';
import { hidesMissingUsers, type Pool } from '../pool.ts';
import type { ClientDefinition } from '../pool-definition.ts';
import { runTrigger } from '../triggers.ts';
import { isVerified, type User } from '../users/user-store.ts';
import { hashPassword } from './password-hash.ts';
import { requirePassword } from './password-policy.ts';

const codeLifetimeMilliseconds = 60 * 60 * 1000;
const maxFailedCodes = 5;
/** Cognito allows 5 to 20 and does not document what decides. */
const maxRequestsAnHour = 5;
const hourMilliseconds = 60 * 60 * 1000;

export async function forgotPassword(
  pool: Pool,
  client: ClientDefinition,
  { Username }: ForgotPasswordCommandInput,
) {
  if (!Username) throw invalidParameter('Missing required parameter Username');
  countRequest(pool, Username);
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const user = await pool.exclusively(async () => {
    const before = await pool.users.find(Username);
    if (!before || !canReset(before, client)) return undefined;
    const expiresAt = pool.now() + codeLifetimeMilliseconds;
    const after = { ...before, resetCode: { hash: hashOf(code), expiresAt, failed: 0 } };
    await pool.users.put(after, before);
    return after;
  });
  if (!user) {
    if (!hidesMissingUsers(client)) throw userNotFound();
    return codeDelivery(simulatedAddress(Username));
  }
  await runTrigger('CustomMessage', pool, client, user);
  const { email = '' } = user.attributes;
  const { username } = user;
  pool.messenger({ kind: 'ForgotPassword', poolId: pool.id, username, email, secret: code });
  return codeDelivery(email);
}

/** Counts unknown users as well, so that a limit does not reveal who has an account. */
function countRequest(pool: Pool, name: string) {
  const { resetRequests } = pool;
  const since = pool.now() - hourMilliseconds;
  for (const [other, times] of resetRequests) {
    if ((times.at(-1) ?? 0) > since) break;
    resetRequests.delete(other);
  }
  const key = name.toLowerCase();
  const lately = (resetRequests.get(key) ?? []).filter((time) => time > since);
  if (lately.length >= maxRequestsAnHour) throw limitExceeded();
  resetRequests.delete(key);
  resetRequests.set(key, [...lately, pool.now()]);
}

function canReset(user: User, client: ClientDefinition): boolean {
  const error =
    user.status === 'FORCE_CHANGE_PASSWORD'
      ? notAuthorized('User password cannot be reset in the current state.')
      : !user.attributes.email || !isVerified(user)
        ? invalidParameter(
            'Cannot reset password for the user as there is no registered/verified email or phone_number',
          )
        : undefined;
  if (error && !hidesMissingUsers(client)) throw error;
  return !error;
}

function simulatedAddress(username: string): string {
  const letters = createHash('sha256').update(username).digest('hex').replace(/\d/g, 'm');
  return username.includes('@') ? username : `${letters.charAt(0)}@${letters.charAt(1)}`;
}

export async function confirmForgotPassword(
  pool: Pool,
  client: ClientDefinition,
  input: ConfirmForgotPasswordCommandInput,
) {
  const policy = pool.definition.properties?.Policies?.PasswordPolicy;
  const password = requirePassword(policy, input.Password);
  const changed = await pool.exclusively(async () => {
    const before = await pool.users.find(input.Username ?? '');
    if (!before) throw hidesMissingUsers(client) ? wrongCode() : userNotFound();
    await requireCode(pool, before, input.ConfirmationCode ?? '');
    const { resetCode: _used, ...rest } = before;
    const after = { ...rest, password: hashPassword(password), changedAt: pool.now() };
    await pool.users.put(after, before);
    pool.attempts.succeeded(before.username);
    return after;
  });
  await runTrigger('PostConfirmation', pool, client, changed);
  return {};
}

async function requireCode(pool: Pool, user: User, code: string): Promise<void> {
  const { resetCode } = user;
  if (!resetCode || resetCode.expiresAt < pool.now()) {
    throw new CognitoError(
      'ExpiredCodeException',
      'Invalid code provided, please request a code again.',
    );
  }
  if (resetCode.failed >= maxFailedCodes) {
    throw limitExceeded();
  }
  if (resetCode.hash === hashOf(code)) return;
  const counted = { ...resetCode, failed: resetCode.failed + 1 };
  await pool.users.put({ ...user, resetCode: counted }, user);
  throw wrongCode();
}

function limitExceeded() {
  return new CognitoError(
    'LimitExceededException',
    'Attempt limit exceeded, please try after some time.',
  );
}

function wrongCode() {
  return new CognitoError(
    'CodeMismatchException',
    'Invalid verification code provided, please try again.',
  );
}

function hashOf(code: string): string {
  return createHash('sha256').update(code).digest('hex');
}
