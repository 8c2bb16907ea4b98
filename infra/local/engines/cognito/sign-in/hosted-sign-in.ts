import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Pool } from '../pool.ts';
import type { ClientDefinition } from '../pool-definition.ts';
import type { User } from '../users/user-store.ts';

/**
 * The pool's hosted domain with a company's identity provider, which here accepts any email address.
 * Implements only the authorization code flow with PKCE.
 */

/** `location` redirects the browser. */
export interface HostedResponse {
  status: number;
  location?: string;
  html?: string;
  json?: unknown;
}

const errorResponse = (error: string): HostedResponse => ({ status: 400, json: { error } });

function clientFor(pools: Pool[], id: string | null) {
  for (const pool of pools) {
    const client = pool.definition.clients.find((one) => one.id === id);
    if (client?.properties?.AllowedOAuthFlows?.includes('code')) return { pool, client };
  }
  return undefined;
}

const escaped = (text: string) =>
  text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);

function askWho(query: URLSearchParams): string {
  const hiddenFields = [...query].map(
    ([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`,
  );
  return `<!doctype html><meta charset="utf-8"><title>Test identity provider</title>
<h1>Test identity provider</h1><p>It accepts any email address.</p>
<form>${hiddenFields.join('')}<label>Email <input name="email" type="email" required></label>
<label>Name <input name="name"></label><button>Continue</button>
<button name="canceled" value="yes" formnovalidate>Cancel</button></form>`;
}

export async function authorize(pools: Pool[], query: URLSearchParams): Promise<HostedResponse> {
  const found = clientFor(pools, query.get('client_id'));
  const redirectUri = query.get('redirect_uri') ?? '';
  if (!found?.client.properties?.CallbackURLs?.includes(redirectUri))
    return errorResponse('redirect_mismatch');
  const { pool, client } = found;
  const back = (parameters: Record<string, string>): HostedResponse => {
    const state = query.get('state');
    const result = new URLSearchParams({ ...parameters, ...(state && { state }) });
    return { status: 302, location: `${redirectUri}?${result}` };
  };
  const provider = query.get('identity_provider') ?? '';
  const challenge = query.get('code_challenge');
  if (query.get('response_type') !== 'code' || query.get('code_challenge_method') !== 'S256')
    return back({ error: 'invalid_request' });
  if (!challenge || !client.properties?.SupportedIdentityProviders?.includes(provider))
    return back({ error: 'invalid_request' });
  if (query.has('canceled'))
    return back({ error: 'access_denied', error_description: 'The person canceled' });
  const email = query.get('email');
  if (!email) return { status: 200, html: askWho(query) };
  const user = await providerUser(pool, provider, email, query);
  const code = randomUUID();
  pool.signOnCodes.keep(code, {
    username: user.username,
    clientId: client.id,
    redirectUri,
    challenge,
    nonce: query.get('nonce') ?? undefined,
  });
  return back({ code });
}

/** As in Cognito, users of a provider are separate from the pool's own and named after it. */
async function providerUser(pool: Pool, provider: string, email: string, query: URLSearchParams) {
  const name = query.get('name');
  const userId = email.toLowerCase();
  const username = `${provider}_${userId}`;
  return pool.exclusively(async () => {
    const before = await pool.users.byUsername(username);
    const attributes = {
      email,
      email_verified: 'false',
      // As the product maps it; tests may send another value.
      'custom:email_verified': query.get('email_verified') ?? 'true',
      ...(name && { name }),
      identities: JSON.stringify([{ userId, providerName: provider }]),
    };
    const now = pool.now();
    const user: User = {
      username,
      sub: before?.sub ?? randomUUID(),
      attributes,
      status: 'CONFIRMED',
      enabled: true,
      createdAt: before?.createdAt ?? now,
      changedAt: now,
    };
    await pool.users.put(user, before);
    return user;
  });
}

export async function exchangeCode(pools: Pool[], form: URLSearchParams): Promise<HostedResponse> {
  const found = clientFor(pools, form.get('client_id'));
  if (!found) return errorResponse('invalid_client');
  if (form.get('grant_type') !== 'authorization_code')
    return errorResponse('unsupported_grant_type');
  const { pool, client } = found;
  const begun = pool.signOnCodes.take(form.get('code') ?? '');
  const isRight =
    begun?.clientId === client.id &&
    begun.redirectUri === form.get('redirect_uri') &&
    begun.challenge === hashOf(form.get('code_verifier') ?? '');
  const user = isRight ? await pool.users.byUsername(begun.username) : undefined;
  if (!begun || !user) return errorResponse('invalid_grant');
  return { status: 200, json: await tokensFor(pool, client, user, begun.nonce) };
}

async function tokensFor(
  pool: Pool,
  client: ClientDefinition,
  user: User,
  nonce: string | undefined,
) {
  const { identities = '[]' } = user.attributes;
  const made = await pool.tokens.signIn(user, client, {
    ...(nonce && { nonce }),
    identities: JSON.parse(identities),
    at_hash: randomBytes(16).toString('base64url'),
  });
  return {
    id_token: made.IdToken,
    access_token: made.AccessToken,
    expires_in: made.ExpiresIn,
    token_type: 'Bearer',
  };
}

function hashOf(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url');
}
