import { randomUUID } from 'node:crypto';
import { notAuthorized } from '../cognito-error.ts';
import type { ClientDefinition } from '../pool-definition.ts';
import type { Store } from '../store.ts';
import type { User } from '../users/user-store.ts';
import { openSigningKey } from './signing-key.ts';

interface AccessClaims {
  sub: string;
  username: string;
}

export function createTokens(store: Store, poolId: string, now: () => number) {
  const issuer = `https://cognito-idp.${poolId.split('_')[0]}.amazonaws.com/${poolId}`;
  const key = openSigningKey(store, poolId);

  return {
    issuer,
    publicKeys: () => key.publicKeys(),

    /** `idClaims` are added to the identity token. */
    async signIn(user: User, client: ClientDefinition, idClaims: object = {}) {
      const lifetimes = lifetimesOf(client);
      const issuedAt = Math.floor(now() / 1000);
      const common = {
        sub: user.sub,
        iss: issuer,
        origin_jti: randomUUID(),
        event_id: randomUUID(),
        auth_time: issuedAt,
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
    },

    async readAccessToken(token: unknown): Promise<AccessClaims> {
      const claims = await key.verify(String(token));
      if (claims?.token_use !== 'access') throw notAuthorized('Invalid Access Token');
      if (Number(claims.exp) * 1000 < now()) throw notAuthorized('Access Token has expired');
      return { sub: String(claims.sub), username: String(claims.username) };
    },
  };
}

export type Tokens = ReturnType<typeof createTokens>;

function lifetimesOf({ properties = {} }: ClientDefinition) {
  const units = properties.TokenValidityUnits ?? {};
  return {
    access: (properties.AccessTokenValidity ?? 1) * secondsOf(units.AccessToken ?? 'hours'),
    id: (properties.IdTokenValidity ?? 1) * secondsOf(units.IdToken ?? 'hours'),
  };
}

function secondsOf(unit: string): number {
  const seconds: Record<string, number> = { seconds: 1, minutes: 60, hours: 3600, days: 86_400 };
  return seconds[unit] ?? 3600;
}
