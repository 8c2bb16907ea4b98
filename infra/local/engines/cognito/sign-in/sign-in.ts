import { randomBytes, randomUUID } from 'node:crypto';
import type {
  AdminInitiateAuthCommandInput,
  AdminRespondToAuthChallengeCommandInput,
} from '@aws-sdk/client-cognito-identity-provider';
import { invalidParameter, notAuthorized, userNotFound } from '../cognito-error.ts';
import { matchesPassword } from '../passwords/password-hash.ts';
import { hidesMissingUsers, type Pool } from '../pool.ts';
import type { ClientDefinition } from '../pool-definition.ts';
import type { User } from '../users/user-store.ts';
import { askForCode, takeCode } from './second-factor.ts';

export async function adminInitiateAuth(
  pool: Pool,
  client: ClientDefinition,
  { AuthFlow, AuthParameters = {} }: AdminInitiateAuthCommandInput,
) {
  if (AuthFlow !== 'ADMIN_USER_PASSWORD_AUTH') {
    throw invalidParameter('Initiate Auth method not supported.');
  }
  if (!client.properties?.ExplicitAuthFlows?.includes('ALLOW_ADMIN_USER_PASSWORD_AUTH')) {
    throw invalidParameter('Auth flow not enabled for this client');
  }
  const { USERNAME, PASSWORD } = AuthParameters;
  if (!USERNAME) throw invalidParameter('Missing required parameter USERNAME');
  if (PASSWORD === undefined) throw invalidParameter('Missing required parameter PASSWORD');
  const user = await pool.users.find(USERNAME);
  if (!user && !hidesMissingUsers(client)) throw userNotFound();
  const name = user?.username ?? USERNAME;
  pool.attempts.requireUnlocked(name);
  if (!user?.password || !matchesPassword(user.password, PASSWORD)) {
    pool.attempts.failed(name);
    throw notAuthorized();
  }
  pool.attempts.succeeded(name);
  return afterPassword(pool, client, user);
}

async function afterPassword(pool: Pool, client: ClientDefinition, user: User): Promise<object> {
  if (!user.enabled) throw notAuthorized('User is disabled.');
  if (user.status === 'CONFIRMED') {
    return user.asksForCode ? askForCode(pool, client, user) : signedIn(pool, client, user);
  }
  return {
    ChallengeName: 'NEW_PASSWORD_REQUIRED',
    Session: randomUUID() + randomBytes(48).toString('base64url'),
    ChallengeParameters: {
      USER_ID_FOR_SRP: user.username,
      requiredAttributes: '[]',
      userAttributes: JSON.stringify(user.attributes),
    },
  };
}

export async function adminRespondToAuthChallenge(
  pool: Pool,
  client: ClientDefinition,
  { ChallengeName, ChallengeResponses = {}, Session = '' }: AdminRespondToAuthChallengeCommandInput,
) {
  if (ChallengeName !== 'SOFTWARE_TOKEN_MFA') throw invalidParameter('Invalid challenge name');
  return signedIn(pool, client, await takeCode(pool, client, Session, ChallengeResponses));
}

async function signedIn(pool: Pool, client: ClientDefinition, user: User) {
  if (!user.enabled) throw notAuthorized('User is disabled.');
  const AuthenticationResult = await pool.tokens.signIn(user, client);
  return { AuthenticationResult, ChallengeParameters: {} };
}
