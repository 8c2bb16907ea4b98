import { randomBytes } from 'node:crypto';
import { createKeyLocks } from '../kit/key-locks.ts';
import type { Messenger } from './messages.ts';
import type { PasswordPolicy } from './password-policy.ts';
import { createShortMemory, type ShortMemory } from './short-memory.ts';
import { createSignInAttempts, type SignInAttempts } from './sign-in-attempts.ts';
import type { PasswordOwner, SrpChallenge } from './srp.ts';
import { createTokens, type Tokens } from './tokens.ts';
import type { CallTrigger } from './triggers.ts';
import { createUserStore, type Level, type User, type UserStore } from './user-store.ts';

/** A user pool as its CloudFormation resource describes it. */
export interface PoolDefinition {
  /** Such as `eu-west-1_Ab12Cd34E`. */
  id: string;
  properties?: {
    Policies?: { PasswordPolicy?: PasswordPolicy };
    AliasAttributes?: string[];
    UsernameAttributes?: string[];
    UsernameConfiguration?: { CaseSensitive?: boolean };
    MfaConfiguration?: string;
    EnabledMfas?: string[];
    LambdaConfig?: { PostConfirmation?: string };
  };
  clients: ClientDefinition[];
}

export interface ClientDefinition {
  id: string;
  properties?: {
    ExplicitAuthFlows?: string[];
    PreventUserExistenceErrors?: string;
    AccessTokenValidity?: number;
    IdTokenValidity?: number;
    RefreshTokenValidity?: number;
    AllowedOAuthFlows?: string[];
    CallbackURLs?: string[];
    SupportedIdentityProviders?: string[];
    TokenValidityUnits?: { AccessToken?: string; IdToken?: string; RefreshToken?: string };
  };
}

/** Somebody whom a company's provider vouched for, on the way back to the site. */
export interface SignOnCode {
  username: string;
  clientId: string;
  redirectUri: string;
  /** Of PKCE. */
  challenge: string;
  nonce: string | undefined;
}

export interface Pool {
  id: string;
  /** The id without the region. */
  name: string;
  definition: PoolDefinition;
  users: UserStore;
  tokens: Tokens;
  attempts: SignInAttempts;
  messenger: Messenger;
  callTrigger: CallTrigger;
  /** When each name asked for a code to reset a password, lately. */
  resetRequests: Map<string, number[]>;
  /** Makes up what an unknown user's account would look like. */
  pretenceSecret: Buffer;
  now: () => number;
  /** Runs one change of accounts at a time. */
  alone<Result>(change: () => Promise<Result>): Promise<Result>;
  srpChallenges: ShortMemory<{ username: string; challenge: SrpChallenge; known: boolean }>;
  passwordChallenges: ShortMemory<{ username: string; clientId: string }>;
  codeChallenges: ShortMemory<{ username: string; clientId: string }>;
  signOnCodes: ShortMemory<SignOnCode>;
}

export interface PoolContext {
  level: Level;
  deliver: Messenger;
  callTrigger: CallTrigger;
  now: () => number;
}

export async function openPool(definition: PoolDefinition, context: PoolContext): Promise<Pool> {
  const { level, deliver, callTrigger, now } = context;
  if (definition.properties?.UsernameAttributes?.length) {
    throw new Error(
      `The pool ${definition.id} signs in by attribute; this engine knows aliases only`,
    );
  }
  const withKeys = createKeyLocks();
  const caseSensitive = definition.properties?.UsernameConfiguration?.CaseSensitive ?? true;
  return {
    id: definition.id,
    name: definition.id.split('_')[1] ?? '',
    definition,
    users: createUserStore(level, definition.id, caseSensitive),
    tokens: await createTokens(level, definition.id, now),
    attempts: createSignInAttempts(now),
    messenger: deliver,
    callTrigger,
    resetRequests: new Map(),
    pretenceSecret: randomBytes(32),
    now,
    alone: (change) => withKeys([definition.id], change),
    srpChallenges: createShortMemory(now),
    passwordChallenges: createShortMemory(now),
    codeChallenges: createShortMemory(now),
    signOnCodes: createShortMemory(now),
  };
}

export function passwordOwner(pool: Pool, user: Pick<User, 'username'>): PasswordOwner {
  return { poolName: pool.name, username: user.username };
}

export function hidesMissingUsers(client: ClientDefinition): boolean {
  return client.properties?.PreventUserExistenceErrors === 'ENABLED';
}
