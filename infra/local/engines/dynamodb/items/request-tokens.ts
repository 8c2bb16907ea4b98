import { createHash } from 'node:crypto';
import { DynamodbError } from '../dynamodb-error.ts';
import type { Store } from '../store.ts';

/** How long a repeated transaction is recognized by its token. */
const memoryMilliseconds = 10 * 60 * 1000;

export function fingerprintOf(request: unknown): string {
  return createHash('sha256').update(JSON.stringify(request)).digest('base64');
}

/** Whether the same request was executed before. */
export function isRepeated(store: Store, token: string, fingerprint: string): boolean {
  const known = store
    .sql('SELECT fingerprint FROM request_tokens WHERE token = ? AND used_at >= ?')
    .get(token, Date.now() - memoryMilliseconds);
  if (!known) return false;
  if (known.fingerprint === fingerprint) return true;
  throw new DynamodbError(
    'IdempotentParameterMismatchException',
    'The request uses the same client token as a previous, but non-identical request. Do not reuse a client token with different requests, unless the requests are identical',
  );
}

/** Called in the transaction that the token is for. */
export function rememberToken(store: Store, token: string, fingerprint: string): void {
  store
    .sql('INSERT OR REPLACE INTO request_tokens VALUES (?, ?, ?)')
    .run(token, fingerprint, Date.now());
}

export function forgetOldTokens(store: Store): void {
  store.sql('DELETE FROM request_tokens WHERE used_at < ?').run(Date.now() - memoryMilliseconds);
}
