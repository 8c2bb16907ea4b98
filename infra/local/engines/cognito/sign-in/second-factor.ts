import { randomBytes, randomUUID } from 'node:crypto';
import type {
  AdminSetUserMFAPreferenceCommandInput,
  AssociateSoftwareTokenCommandInput,
  VerifySoftwareTokenCommandInput,
} from '@aws-sdk/client-cognito-identity-provider';
import { CognitoError, invalidParameter, notAuthorized, userNotFound } from '../cognito-error.ts';
import type { Pool } from '../pool.ts';
import type { ClientDefinition } from '../pool-definition.ts';
import { ownerOf } from '../users/token-owner.ts';
import type { User } from '../users/user-store.ts';
import { newTotpSecret, stepOf } from './totp.ts';

/** Codes of an authenticator app as a second factor. */

/** Counted separately from passwords: somebody who guesses codes already knows the password. */
const attemptsName = (username: string) => `second factor of ${username}`;

function requireOffered(pool: Pool) {
  const { MfaConfiguration, EnabledMfas = [] } = pool.definition.properties ?? {};
  const isOffered = MfaConfiguration === 'ON' || MfaConfiguration === 'OPTIONAL';
  if (isOffered && EnabledMfas.includes('SOFTWARE_TOKEN_MFA')) return;
  throw new CognitoError(
    'SoftwareTokenMFANotFoundException',
    'Software Token MFA has not been enabled by the userPool.',
  );
}

export async function associateSoftwareToken(
  pool: Pool,
  { AccessToken }: AssociateSoftwareTokenCommandInput,
) {
  requireOffered(pool);
  const SecretCode = newTotpSecret();
  await pool.exclusively(async () => {
    const before = await ownerOf(pool, AccessToken);
    await pool.users.put({ ...before, offeredSecret: SecretCode }, before);
  });
  return { SecretCode };
}

export async function verifySoftwareToken(
  pool: Pool,
  { AccessToken, UserCode = '' }: VerifySoftwareTokenCommandInput,
) {
  requireOffered(pool);
  return pool.exclusively(async () => {
    const before = await ownerOf(pool, AccessToken);
    const { offeredSecret, ...rest } = before;
    const name = attemptsName(before.username);
    pool.attempts.requireUnlocked(name);
    if (!offeredSecret || stepOf(offeredSecret, UserCode, pool.now()) === undefined) {
      pool.attempts.failed(name);
      throw new CognitoError('EnableSoftwareTokenMFAException', 'Code mismatch');
    }
    pool.attempts.succeeded(name);
    await pool.users.put({ ...rest, softwareToken: { secret: offeredSecret } }, before);
    return { Status: 'SUCCESS' };
  });
}

export function adminSetUserMFAPreference(
  pool: Pool,
  { Username, SoftwareTokenMfaSettings: settings }: AdminSetUserMFAPreferenceCommandInput,
) {
  return pool.exclusively(async () => {
    const before = await pool.users.find(String(Username));
    if (!before) throw userNotFound();
    if (settings?.Enabled && !before.softwareToken) {
      throw invalidParameter('User has not verified software token mfa');
    }
    const asksForCode = settings ? settings.Enabled === true : before.asksForCode;
    await pool.users.put({ ...before, ...(asksForCode !== undefined && { asksForCode }) }, before);
    return {};
  });
}

export function askForCode(pool: Pool, client: ClientDefinition, { username }: User) {
  const Session = randomUUID() + randomBytes(48).toString('base64url');
  pool.codeChallenges.keep(Session, { username, clientId: client.id });
  return {
    ChallengeName: 'SOFTWARE_TOKEN_MFA',
    Session,
    ChallengeParameters: { USER_ID_FOR_SRP: username },
  };
}

/** Returns the user with the right code; after a wrong one the session can be used again. */
export async function takeCode(
  pool: Pool,
  client: ClientDefinition,
  session: string,
  { USERNAME, SOFTWARE_TOKEN_MFA_CODE: code = '' }: Record<string, string>,
): Promise<User> {
  const begun = pool.codeChallenges.take(session);
  const named = await pool.users.find(USERNAME ?? '');
  if (begun?.clientId !== client.id || named?.username !== begun.username) {
    throw notAuthorized('Invalid session for the user, session is expired.');
  }
  const name = attemptsName(begun.username);
  try {
    pool.attempts.requireUnlocked(name);
    return await pool.exclusively(async () => {
      const before = await pool.users.byUsername(begun.username);
      if (!before?.softwareToken) throw notAuthorized('Invalid session for the user.');
      const { secret, usedStep } = before.softwareToken;
      const step = stepOf(secret, code, pool.now());
      if (step === undefined) {
        pool.attempts.failed(name);
        throw new CognitoError('CodeMismatchException', 'Invalid code received for user');
      }
      if (usedStep !== undefined && step <= usedStep) {
        throw new CognitoError(
          'ExpiredCodeException',
          'Your software token has already been used once.',
        );
      }
      pool.attempts.succeeded(name);
      const after = { ...before, softwareToken: { secret, usedStep: step } };
      await pool.users.put(after, before);
      return after;
    });
  } catch (error) {
    pool.codeChallenges.keep(session, begun);
    throw error;
  }
}
