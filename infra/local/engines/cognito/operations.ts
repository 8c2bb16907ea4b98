import { CognitoError, invalidParameter, notAuthorized } from './cognito-error.ts';
import { confirmForgotPassword, forgotPassword } from './passwords/forgotten-password.ts';
import type { Pool } from './pool.ts';
import type { ClientDefinition } from './pool-definition.ts';
import {
  adminSetUserMFAPreference,
  associateSoftwareToken,
  verifySoftwareToken,
} from './sign-in/second-factor.ts';
import { adminInitiateAuth, adminRespondToAuthChallenge } from './sign-in/sign-in.ts';
import {
  adminCreateUser,
  adminDeleteUser,
  adminGetUser,
  adminSetUserPassword,
  adminUpdateUserAttributes,
} from './users/admin-operations.ts';
import { listUsers } from './users/list-users.ts';

// biome-ignore lint/suspicious/noExplicitAny: each operation types its own request
type Input = any;
type ForPool = (pool: Pool, input: Input) => Promise<object>;
type ForClient = (pool: Pool, client: ClientDefinition, input: Input) => Promise<object>;

const forAdministrators: Record<string, ForPool> = {
  AdminCreateUser: adminCreateUser,
  AdminDeleteUser: adminDeleteUser,
  AdminGetUser: adminGetUser,
  AdminSetUserMFAPreference: adminSetUserMFAPreference,
  AdminSetUserPassword: adminSetUserPassword,
  AdminUpdateUserAttributes: adminUpdateUserAttributes,
  ListUsers: listUsers,
};

const forClients: Record<string, ForClient> = {
  ConfirmForgotPassword: confirmForgotPassword,
  ForgotPassword: forgotPassword,
};

/** Operations of administrators that name a client. */
const forAdministratorsByClient: Record<string, ForClient> = {
  AdminInitiateAuth: adminInitiateAuth,
  AdminRespondToAuthChallenge: adminRespondToAuthChallenge,
};

const forOwners: Record<string, ForPool> = {
  AssociateSoftwareToken: associateSoftwareToken,
  VerifySoftwareToken: verifySoftwareToken,
};

/** Whether a call needs the caller's AWS credentials, as opposed to what a browser may call. */
export function needsCredentials(operation: string): boolean {
  return [forAdministrators, forAdministratorsByClient].some((them) =>
    Object.hasOwn(them, operation),
  );
}

export async function runOperation(pools: Pool[], operation: string, input: Input) {
  if (Object.hasOwn(forAdministratorsByClient, operation)) {
    const pool = poolById(pools, input.UserPoolId);
    const { client } = clientById([pool], input.ClientId);
    return forAdministratorsByClient[operation]?.(pool, client, input);
  }
  if (Object.hasOwn(forAdministrators, operation)) {
    return forAdministrators[operation]?.(poolById(pools, input.UserPoolId), input);
  }
  if (Object.hasOwn(forClients, operation)) {
    const { pool, client } = clientById(pools, input.ClientId);
    return forClients[operation]?.(pool, client, input);
  }
  if (Object.hasOwn(forOwners, operation)) {
    return forOwners[operation]?.(poolOfToken(pools, input.AccessToken), input);
  }
  throw new CognitoError('UnknownOperationException', `Unknown operation ${operation}`);
}

function poolById(pools: Pool[], id: unknown): Pool {
  const pool = pools.find((one) => one.id === id);
  if (pool) return pool;
  throw new CognitoError('ResourceNotFoundException', `User pool ${id} does not exist.`);
}

function clientById(pools: Pool[], id: unknown): { pool: Pool; client: ClientDefinition } {
  if (typeof id !== 'string') throw invalidParameter('Missing required parameter ClientId');
  for (const pool of pools) {
    const client = pool.definition.clients.find((one) => one.id === id);
    if (client) return { pool, client };
  }
  throw new CognitoError('ResourceNotFoundException', `User pool client ${id} does not exist.`);
}

// Only finds the pool; its operation then verifies the token.
function poolOfToken(pools: Pool[], token: unknown): Pool {
  try {
    const payload = String(token).split('.')[1] ?? '';
    const { iss } = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const pool = pools.find(({ tokens }) => tokens.issuer === iss);
    if (pool) return pool;
  } catch {}
  throw notAuthorized('Invalid Access Token');
}
