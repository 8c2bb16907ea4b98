import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import type {
  InitiateAuthCommandInput,
  RespondToAuthChallengeCommandInput,
} from '@aws-sdk/client-cognito-identity-provider';
import { invalidParameter, notAuthorized, userNotFound } from '../cognito-error.ts';
import { requirePassword } from '../passwords/password-policy.ts';
import {
  beginChallenge,
  makeVerifier,
  matchesVerifier,
  provesPassword,
  type Verifier,
} from '../passwords/srp.ts';
import { hidesMissingUsers, type Pool, passwordOwner } from '../pool.ts';
import type { ClientDefinition } from '../pool-definition.ts';
import type { User } from '../users/user-store.ts';
import { askForCode, takeCode } from './second-factor.ts';

type Parameters = Record<string, string>;

export function initiateAuth(
  pool: Pool,
  client: ClientDefinition,
  { AuthFlow, AuthParameters = {} }: InitiateAuthCommandInput,
) {
  switch (AuthFlow) {
    case 'REFRESH_TOKEN_AUTH':
    case 'REFRESH_TOKEN':
      requireFlow(client, 'ALLOW_REFRESH_TOKEN_AUTH');
      return refresh(pool, client, AuthParameters);
    case 'USER_PASSWORD_AUTH':
      requireFlow(client, 'ALLOW_USER_PASSWORD_AUTH');
      return signInByPassword(pool, client, AuthParameters);
    case 'USER_SRP_AUTH':
      requireFlow(client, 'ALLOW_USER_SRP_AUTH');
      return beginSrp(pool, client, AuthParameters);
    case 'ADMIN_USER_PASSWORD_AUTH':
    case 'ADMIN_NO_SRP_AUTH':
      throw invalidParameter('Initiate Auth method not supported.');
    default:
      throw invalidParameter('Auth flow not enabled for this client');
  }
}

export function adminInitiateAuth(
  pool: Pool,
  client: ClientDefinition,
  input: InitiateAuthCommandInput,
) {
  if (input.AuthFlow !== 'ADMIN_USER_PASSWORD_AUTH') return initiateAuth(pool, client, input);
  requireFlow(client, 'ALLOW_ADMIN_USER_PASSWORD_AUTH');
  return signInByPassword(pool, client, input.AuthParameters ?? {});
}

/** The flows of a client whose template names none. */
const standardFlows = ['ALLOW_REFRESH_TOKEN_AUTH', 'ALLOW_USER_SRP_AUTH', 'ALLOW_CUSTOM_AUTH'];

const rejections: Record<string, string> = {
  ALLOW_USER_PASSWORD_AUTH: 'USER_PASSWORD_AUTH flow not enabled for this client',
  ALLOW_USER_SRP_AUTH: 'USER_SRP_AUTH is not enabled for the client.',
};

function requireFlow(client: ClientDefinition, flow: string) {
  const named = client.properties?.ExplicitAuthFlows ?? [];
  const flows = named.length > 0 ? named : standardFlows;
  if (!flows.includes(flow)) {
    throw invalidParameter(rejections[flow] ?? 'Auth flow not enabled for this client');
  }
}

async function refresh(pool: Pool, client: ClientDefinition, { REFRESH_TOKEN }: Parameters) {
  if (!REFRESH_TOKEN) throw invalidParameter('Missing required parameter REFRESH_TOKEN');
  const AuthenticationResult = await pool.tokens.refresh(REFRESH_TOKEN, client, (username) =>
    pool.users.byUsername(username),
  );
  return { AuthenticationResult, ChallengeParameters: {} };
}

async function signInByPassword(pool: Pool, client: ClientDefinition, parameters: Parameters) {
  const { USERNAME, PASSWORD } = parameters;
  if (!USERNAME) throw invalidParameter('Missing required parameter USERNAME');
  if (PASSWORD === undefined) throw invalidParameter('Missing required parameter PASSWORD');
  const user = await pool.users.find(USERNAME);
  requireKnown(user, client);
  const name = user?.username ?? USERNAME;
  pool.attempts.requireUnlocked(name);
  if (!user?.password || !matchesVerifier(passwordOwner(pool, user), user.password, PASSWORD)) {
    pool.attempts.failed(name);
    throw notAuthorized();
  }
  pool.attempts.succeeded(name);
  return finish(pool, client, user);
}

function requireKnown(user: User | undefined, client: ClientDefinition) {
  if (!user && !hidesMissingUsers(client)) throw userNotFound();
}

async function beginSrp(pool: Pool, client: ClientDefinition, parameters: Parameters) {
  const { USERNAME, SRP_A } = parameters;
  if (!USERNAME) throw invalidParameter('Missing required parameter USERNAME');
  if (!SRP_A) throw invalidParameter('Missing required parameter SRP_A');
  const user = await pool.users.find(USERNAME);
  requireKnown(user, client);
  const username = user?.username ?? USERNAME;
  pool.attempts.requireUnlocked(username);
  const verifier = user?.password ?? simulatedVerifier(pool, username);
  const challenge = beginChallenge(verifier, SRP_A);
  if (!challenge) throw notAuthorized();
  const secretBlock = randomBytes(512).toString('base64');
  pool.srpChallenges.keep(secretBlock, { username, challenge, known: user !== undefined });
  return {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeParameters: {
      SALT: verifier.salt,
      SECRET_BLOCK: secretBlock,
      SRP_B: challenge.serverPublic.toString(16),
      USERNAME: username,
      USER_ID_FOR_SRP: username,
    },
  };
}

// The same salt for every request, as for an existing user.
function simulatedVerifier(pool: Pool, username: string): Verifier {
  const text = createHmac('sha256', pool.simulationSecret).update(username).digest('hex');
  return { salt: text.slice(0, 32), verifier: text };
}

export async function respondToAuthChallenge(
  pool: Pool,
  client: ClientDefinition,
  input: RespondToAuthChallengeCommandInput,
) {
  const responses = input.ChallengeResponses ?? {};
  switch (input.ChallengeName) {
    case 'PASSWORD_VERIFIER':
      return finishSrp(pool, client, responses);
    case 'NEW_PASSWORD_REQUIRED':
      return takeNewPassword(pool, client, input.Session ?? '', responses);
    case 'SOFTWARE_TOKEN_MFA': {
      const user = await takeCode(pool, client, input.Session ?? '', responses);
      return signedIn(pool, client, user);
    }
    default:
      throw invalidParameter('Invalid challenge name');
  }
}

async function finishSrp(pool: Pool, client: ClientDefinition, responses: Parameters) {
  const secretBlock = responses.PASSWORD_CLAIM_SECRET_BLOCK ?? '';
  const begun = pool.srpChallenges.take(secretBlock);
  if (!begun) throw notAuthorized();
  const { username, challenge } = begun;
  pool.attempts.requireUnlocked(username);
  const user = await pool.users.byUsername(username);
  const claim = {
    signature: responses.PASSWORD_CLAIM_SIGNATURE ?? '',
    timestamp: responses.TIMESTAMP ?? '',
    secretBlock,
  };
  const owner = passwordOwner(pool, { username });
  if (!provesPassword(owner, challenge, claim) || !begun.known || !user) {
    pool.attempts.failed(username);
    throw notAuthorized();
  }
  pool.attempts.succeeded(username);
  return finish(pool, client, user);
}

async function signedIn(pool: Pool, client: ClientDefinition, user: User) {
  if (!user.enabled) throw notAuthorized('User is disabled.');
  const AuthenticationResult = await pool.tokens.signIn(user, client);
  return { AuthenticationResult, ChallengeParameters: {} };
}

async function finish(pool: Pool, client: ClientDefinition, user: User): Promise<object> {
  if (!user.enabled) throw notAuthorized('User is disabled.');
  if (user.status === 'CONFIRMED') {
    return user.asksForCode ? askForCode(pool, client, user) : signedIn(pool, client, user);
  }
  const Session = randomUUID() + randomBytes(48).toString('base64url');
  pool.passwordChallenges.keep(Session, { username: user.username, clientId: client.id });
  return {
    ChallengeName: 'NEW_PASSWORD_REQUIRED',
    Session,
    ChallengeParameters: {
      USER_ID_FOR_SRP: user.username,
      requiredAttributes: '[]',
      userAttributes: JSON.stringify(user.attributes),
    },
  };
}

async function takeNewPassword(
  pool: Pool,
  client: ClientDefinition,
  session: string,
  responses: Parameters,
) {
  const begun = pool.passwordChallenges.take(session);
  if (begun?.clientId !== client.id) throw notAuthorized('Invalid session for the user.');
  const policy = pool.definition.properties?.Policies?.PasswordPolicy;
  let password: string;
  try {
    password = requirePassword(policy, responses.NEW_PASSWORD);
  } catch (error) {
    pool.passwordChallenges.keep(session, begun);
    throw error;
  }
  const user = await pool.exclusively(async () => {
    const before = await pool.users.byUsername(begun.username);
    if (!before) throw notAuthorized('Invalid session for the user.');
    const after: User = {
      ...before,
      password: makeVerifier(passwordOwner(pool, before), password),
      status: 'CONFIRMED',
      changedAt: pool.now(),
    };
    await pool.users.put(after, before);
    return after;
  });
  return finish(pool, client, user);
}
