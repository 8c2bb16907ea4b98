import { createKeyLocks } from '../../kit/key-locks.ts';
import { createExpiringMap, type ExpiringMap } from './expiring-map.ts';
import type { Messenger } from './messages.ts';
import type { ClientDefinition, PoolDefinition } from './pool-definition.ts';
import { createSignInAttempts, type SignInAttempts } from './sign-in/sign-in-attempts.ts';
import type { Store } from './store.ts';
import { createTokens, type Tokens } from './tokens/tokens.ts';
import { createUserStore, type UserStore } from './users/user-store.ts';

/** An authorization code of the hosted sign-in. */
interface SignOnCode {
  username: string;
  clientId: string;
  redirectUri: string;
  /** The PKCE code challenge. */
  challenge: string;
  nonce: string | undefined;
}

export interface Pool {
  id: string;
  definition: PoolDefinition;
  users: UserStore;
  tokens: Tokens;
  attempts: SignInAttempts;
  messenger: Messenger;
  callTrigger: CallTrigger;
  /** When codes to reset a password were recently requested, by username. */
  resetRequests: Map<string, number[]>;
  now: () => number;
  /** Runs one change of accounts at a time. */
  exclusively<Result>(change: () => Promise<Result>): Promise<Result>;
  codeChallenges: ExpiringMap<{ username: string; clientId: string }>;
  signOnCodes: ExpiringMap<SignOnCode>;
}

/** Calls a function by its ARN; rejects when it fails. */
export type CallTrigger = (functionArn: string, event: unknown) => Promise<unknown>;

interface PoolContext {
  store: Store;
  deliver: Messenger;
  callTrigger: CallTrigger;
  now: () => number;
}

export function openPool(definition: PoolDefinition, context: PoolContext): Pool {
  const { store, deliver, callTrigger, now } = context;
  if (definition.properties?.UsernameAttributes?.length) {
    throw new Error(
      `The pool ${definition.id} signs in by attribute; this engine knows aliases only`,
    );
  }
  const withKeys = createKeyLocks();
  const caseSensitive = definition.properties?.UsernameConfiguration?.CaseSensitive ?? true;
  return {
    id: definition.id,
    definition,
    users: createUserStore(store, definition.id, caseSensitive),
    tokens: createTokens(store, definition.id, now),
    attempts: createSignInAttempts(now),
    messenger: deliver,
    callTrigger,
    resetRequests: new Map(),
    now,
    exclusively: (change) => withKeys([definition.id], change),
    codeChallenges: createExpiringMap(now),
    signOnCodes: createExpiringMap(now),
  };
}

export function hidesMissingUsers(client: ClientDefinition): boolean {
  return client.properties?.PreventUserExistenceErrors === 'ENABLED';
}
