import { createPublicKey, type JsonWebKey, verify } from 'node:crypto';
import * as z from 'zod/mini';
import { environment } from '#functions/kit/environment.ts';
import { log } from '#functions/kit/log.ts';
import { singleSignOnFailed } from '#shared/session/session-problems.ts';
import { nonceOf, verifierOf } from './sign-on-proof.ts';
import type { SingleSignOnSettings } from './single-sign-on-settings.ts';

const claims = z.object({
  iss: z.string(),
  aud: z.string(),
  exp: z.number(),
  nonce: z.string(),
  token_use: z.literal('id'),
  email: z.string(),
  name: z.optional(z.string()),
  identities: z.array(z.object({ providerName: z.string() })),
});

/** Whom the company's provider vouches for, by what Cognito signed. */
export type Vouched = Pick<z.output<typeof claims>, 'email' | 'name'>;

const longestMilliseconds = 5000;

const readJson = async (url: string, init: RequestInit = {}): Promise<unknown> => {
  const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(longestMilliseconds) });
  // A code that is used up, too old or not for this browser is nobody's failure.
  if (answer.status === 400) throw singleSignOnFailed();
  if (!answer.ok) throw new Error(`${new URL(url).pathname} answered ${answer.status}`);
  return answer.json();
};

const redeem = async (
  { address, clientId }: SingleSignOnSettings,
  code: string,
  proof: string,
  redirectUri: string,
) => {
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    client_id: clientId,
    code,
    redirect_uri: redirectUri,
    code_verifier: verifierOf(proof),
  });
  const answer = await readJson(`${address}/oauth2/token`, { method: 'POST', body });
  return z.object({ id_token: z.string() }).parse(answer).id_token;
};

const poolAddress = () =>
  `https://cognito-idp.${environment('AWS_REGION')}.amazonaws.com/${environment('USER_POOL_ID')}`;

const keySet = z.object({ keys: z.array(z.looseObject({ kid: z.string() })) });
let knownKeys: z.output<typeof keySet>['keys'] = [];

/** The pool's public key of this name; read again where it is not known. */
const publicKey = async (kid: string) => {
  const find = () => knownKeys.find((key) => key.kid === kid);
  if (!find()) {
    const endpoint = process.env.AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER;
    const pool = endpoint ? `${endpoint}/${environment('USER_POOL_ID')}` : poolAddress();
    knownKeys = keySet.parse(await readJson(`${pool}/.well-known/jwks.json`)).keys;
  }
  const found = find();
  if (!found) throw singleSignOnFailed();
  return createPublicKey({ key: found as JsonWebKey, format: 'jwk' });
};

const decode = (part: string): unknown => JSON.parse(Buffer.from(part, 'base64url').toString());

/** The claims of a token that the pool signed, for nobody but us, a moment ago. */
export const verifyIdToken = async (
  token: string,
  { clientId, provider }: SingleSignOnSettings,
  nonce: string,
): Promise<Vouched> => {
  const [head = '', payload = '', signature = ''] = token.split('.');
  const { kid, alg } = z.object({ kid: z.string(), alg: z.string() }).parse(decode(head));
  const signed = Buffer.from(`${head}.${payload}`);
  const isGenuine =
    alg === 'RS256' &&
    verify('RSA-SHA256', signed, await publicKey(kid), Buffer.from(signature, 'base64url'));
  if (!isGenuine) throw singleSignOnFailed();
  const said = claims.parse(decode(payload));
  const isOurs =
    said.iss === poolAddress() &&
    said.aud === clientId &&
    said.nonce === nonce &&
    said.exp * 1000 > Date.now() &&
    said.identities.some(({ providerName }) => providerName === provider);
  if (!isOurs) throw singleSignOnFailed();
  return said;
};

export const readVouched = async (
  settings: SingleSignOnSettings,
  code: string,
  proof: string,
  redirectUri: string,
): Promise<Vouched> => {
  const token = await redeem(settings, code, proof, redirectUri);
  try {
    return await verifyIdToken(token, settings, nonceOf(proof));
  } catch (error) {
    log.error('single_sign_on_failed', { error });
    throw singleSignOnFailed();
  }
};
