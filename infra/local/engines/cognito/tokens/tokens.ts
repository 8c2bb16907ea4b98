import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { notAuthorized } from '../cognito-error.ts';
import type { ClientDefinition } from '../pool-definition.ts';
import type { Store } from '../store.ts';
import type { User } from '../users/user-store.ts';
import { openSigningKey } from './signing-key.ts';

interface RefreshGrant {
  username: string;
  sub: string;
  clientId: string;
  /** Shared by all tokens of the grant. */
  originId: string;
  /** Milliseconds since 1970. */
  signedInAt: number;
  expiresAt: number;
}

interface AccessClaims {
  sub: string;
  username: string;
  originId: string;
  signedInAt: number;
}

export function createTokens(store: Store, poolId: string, now: () => number) {
  const issuer = `https://cognito-idp.${poolId.split('_')[0]}.amazonaws.com/${poolId}`;
  const key = openSigningKey(store, poolId);
  const grantKey = (token: string) => `refresh~${poolId}~${hashOf(token)}`;
  const revokedKey = (originId: string) => `revoked~${poolId}~${originId}`;

  async function grantOf(token: string, client: ClientDefinition): Promise<RefreshGrant> {
    const grant = store.get(grantKey(token)) as RefreshGrant | undefined;
    if (!grant || grant.clientId !== client.id) throw notAuthorized('Invalid Refresh Token');
    if (grant.expiresAt < now()) throw notAuthorized('Refresh Token has expired');
    return grant;
  }

  /** Access and identity token for a grant. */
  async function issue(
    user: User,
    client: ClientDefinition,
    grant: RefreshGrant,
    idClaims: object = {},
  ) {
    const lifetimes = lifetimesOf(client);
    const issuedAt = Math.floor(now() / 1000);
    const common = {
      sub: user.sub,
      iss: issuer,
      origin_jti: grant.originId,
      event_id: randomUUID(),
      auth_time: Math.floor(grant.signedInAt / 1000),
      iat: issuedAt,
    };
    const [AccessToken, IdToken] = await Promise.all([
      key.sign({
        ...common,
        token_use: 'access',
        client_id: client.id,
        username: user.username,
        scope: 'aws.cognito.signin.user.admin',
        jti: randomUUID(),
        exp: issuedAt + lifetimes.access,
        // Not in Cognito: auth_time has whole seconds, in which both a sign-out and a sign-in can happen.
        signed_in_at: grant.signedInAt,
      }),
      key.sign({
        ...common,
        ...user.attributes,
        email_verified: user.attributes.email_verified === 'true',
        token_use: 'id',
        aud: client.id,
        'cognito:username': user.username,
        jti: randomUUID(),
        exp: issuedAt + lifetimes.id,
        ...idClaims,
      }),
    ]);
    return { AccessToken, IdToken, ExpiresIn: lifetimes.access, TokenType: 'Bearer' };
  }

  return {
    issuer,
    publicKeys: () => key.publicKeys(),

    /** `idClaims` are added to the identity token. */
    async signIn(user: User, client: ClientDefinition, idClaims: object = {}) {
      const RefreshToken = randomBytes(48).toString('base64url');
      const grant: RefreshGrant = {
        username: user.username,
        sub: user.sub,
        clientId: client.id,
        originId: randomUUID(),
        // Later than any sign-out before it, even in the same millisecond.
        signedInAt: Math.max(now(), (user.signedOutAt ?? 0) + 1),
        expiresAt: now() + lifetimesOf(client).refresh * 1000,
      };
      store.write([{ key: grantKey(RefreshToken), value: grant }]);
      return { ...(await issue(user, client, grant, idClaims)), RefreshToken };
    },

    async refresh(
      token: string,
      client: ClientDefinition,
      find: (username: string) => Promise<User | undefined>,
    ) {
      const grant = await grantOf(token, client);
      const user = await find(grant.username);
      if (!user || !isValidFor(user, grant)) throw notAuthorized('Refresh Token has been revoked');
      return issue(user, client, grant);
    },

    /** Revokes a refresh token and the access tokens issued for it. */
    async revoke(token: string, client: ClientDefinition): Promise<void> {
      const grant = store.get(grantKey(token)) as RefreshGrant | undefined;
      if (!grant || grant.clientId !== client.id) return;
      store.write([{ key: grantKey(token) }, { key: revokedKey(grant.originId), value: now() }]);
    },

    async readAccessToken(token: unknown): Promise<AccessClaims> {
      const claims = await key.verify(String(token));
      if (claims?.token_use !== 'access') throw notAuthorized('Invalid Access Token');
      if (Number(claims.exp) * 1000 < now()) throw notAuthorized('Access Token has expired');
      if (store.get(revokedKey(String(claims.origin_jti))) !== undefined) {
        throw notAuthorized('Access Token has been revoked');
      }
      return {
        sub: String(claims.sub),
        username: String(claims.username),
        originId: String(claims.origin_jti),
        signedInAt: Number(claims.signed_in_at),
      };
    },

    /** Removes expired grants and revocations. */
    forgetOld(): void {
      const monthAgo = now() - 31 * 24 * 60 * 60 * 1000;
      const isOld = (value: unknown) =>
        typeof value === 'number' ? value < monthAgo : (value as RefreshGrant).expiresAt < now();
      const entries = [`refresh~${poolId}~`, `revoked~${poolId}~`].flatMap(store.entries);
      store.write(entries.filter(({ value }) => isOld(value)).map(({ key }) => ({ key })));
    },
  };
}

export type Tokens = ReturnType<typeof createTokens>;

/** Whether a sign-in is still valid: same user, not signed out since. */
export function isValidFor(user: User, grant: { sub: string; signedInAt: number }): boolean {
  return user.enabled && user.sub === grant.sub && grant.signedInAt > (user.signedOutAt ?? 0);
}

function lifetimesOf({ properties = {} }: ClientDefinition) {
  const units = properties.TokenValidityUnits ?? {};
  return {
    access: (properties.AccessTokenValidity ?? 1) * secondsOf(units.AccessToken ?? 'hours'),
    id: (properties.IdTokenValidity ?? 1) * secondsOf(units.IdToken ?? 'hours'),
    refresh: (properties.RefreshTokenValidity ?? 30) * secondsOf(units.RefreshToken ?? 'days'),
  };
}

function secondsOf(unit: string): number {
  const seconds: Record<string, number> = { seconds: 1, minutes: 60, hours: 3600, days: 86_400 };
  return seconds[unit] ?? 3600;
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
