import { createRemoteJWKSet, jwtVerify } from 'jose';
import * as z from 'zod/mini';
import { environment } from '#functions/kit/environment.ts';
import { log } from '#functions/kit/observability/log.ts';
import { SingleSignOnFailedError } from '#shared/session/session-errors.ts';
import { deriveCodeVerifier, deriveNonce } from './authorization-parameters.ts';
import type { SingleSignOnSettings } from './single-sign-on-settings.ts';

const claims = z.object({
  nonce: z.string(),
  token_use: z.literal('id'),
  email: z.string(),
  name: z.optional(z.string()),
  /** What the provider says about the address. Cognito's own `email_verified` is always false. */
  'custom:email_verified': z.optional(z.string()),
  identities: z.array(z.object({ providerName: z.string() })),
});

/** What the company's identity provider confirmed about the user. */
export type VerifiedIdentity = Pick<z.output<typeof claims>, 'email' | 'name'> & {
  isEmailVerified: boolean;
};

const timeoutMilliseconds = 5000;

const redeemCode = async (
  { address, clientId }: SingleSignOnSettings,
  code: string,
  proof: string,
  redirectUri: string,
) => {
  const response = await fetch(`${address}/oauth2/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: clientId,
      code,
      redirect_uri: redirectUri,
      code_verifier: deriveCodeVerifier(proof),
    }),
    signal: AbortSignal.timeout(timeoutMilliseconds),
  });
  // The code is used, expired or from another browser; that is no failure of the service.
  if (response.status === 400) throw new SingleSignOnFailedError();
  if (!response.ok) throw new Error(`/oauth2/token responded with ${response.status}`);
  return z.object({ id_token: z.string() }).parse(await response.json()).id_token;
};

const issuer = () =>
  `https://cognito-idp.${environment('AWS_REGION')}.amazonaws.com/${environment('USER_POOL_ID')}`;

let keySet: ReturnType<typeof createRemoteJWKSet> | undefined;

const userPoolKeys = () => {
  const endpoint = process.env.AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER;
  const pool = endpoint ? `${endpoint}/${environment('USER_POOL_ID')}` : issuer();
  keySet ??= createRemoteJWKSet(new URL(`${pool}/.well-known/jwks.json`), {
    timeoutDuration: timeoutMilliseconds,
    // The pool may rotate its key at any time, and tokens come from the pool only.
    cooldownDuration: 0,
  });
  return keySet;
};

export const verifyIdToken = async (
  token: string,
  { clientId, provider }: SingleSignOnSettings,
  nonce: string,
): Promise<VerifiedIdentity> => {
  try {
    const { payload } = await jwtVerify(token, userPoolKeys(), {
      algorithms: ['RS256'],
      issuer: issuer(),
      audience: clientId,
      requiredClaims: ['exp'],
    });
    const identity = claims.parse(payload);
    if (identity.nonce !== nonce) throw new Error('The nonce does not match');
    if (!identity.identities.some(({ providerName }) => providerName === provider))
      throw new Error('The identity is from another provider');
    const isEmailVerified = identity['custom:email_verified'] === 'true';
    return { email: identity.email, name: identity.name, isEmailVerified };
  } catch (error) {
    log.error('single_sign_on_failed', { error });
    throw new SingleSignOnFailedError();
  }
};

/** Exchanges an authorization code for the identity in its ID token. */
export const readVerifiedIdentity = async (
  settings: SingleSignOnSettings,
  code: string,
  proof: string,
  redirectUri: string,
): Promise<VerifiedIdentity> => {
  const token = await redeemCode(settings, code, proof, redirectUri);
  return verifyIdToken(token, settings, deriveNonce(proof));
};
