import { createHash } from 'node:crypto';
import type { LevelOperation } from '../dynalite.ts';
import { DynamodbError } from '../dynamodb-error.ts';
import { rangeOf, type Store } from '../store.ts';

/** How long a repeated transaction is recognized by its token. */
const memoryMilliseconds = 10 * 60 * 1000;
const prefix = 'token~';

interface KnownRequest {
  fingerprint: string;
  at: number;
}

export function tokenKey(token: string): string {
  return prefix + token;
}

export function fingerprintOf(request: unknown): string {
  return createHash('sha256').update(JSON.stringify(request)).digest('base64');
}

/** Whether the same request was executed before. */
export async function isRepeated(
  store: Store,
  token: string,
  fingerprint: string,
): Promise<boolean> {
  const known = (await store.dynalite.db.get(tokenKey(token))) as KnownRequest | undefined;
  if (!known || Date.now() - known.at > memoryMilliseconds) return false;
  if (known.fingerprint === fingerprint) return true;
  throw new DynamodbError(
    'IdempotentParameterMismatchException',
    'The request uses the same client token as a previous, but non-identical request. Do not reuse a client token with different requests, unless the requests are identical',
  );
}

/** Written in the transaction's batch, so that a crash cannot separate the two. */
export function rememberToken(token: string, fingerprint: string): LevelOperation {
  const value: KnownRequest = { fingerprint, at: Date.now() };
  return { type: 'put', key: tokenKey(token), value };
}

export async function forgetOldTokens(store: Store): Promise<void> {
  const old: LevelOperation[] = [];
  for await (const [key, value] of store.dynalite.db.iterator(rangeOf(prefix))) {
    const { at } = value as KnownRequest;
    if (Date.now() - at > memoryMilliseconds) old.push({ type: 'del', key });
  }
  await store.log.commit({ operations: old, changes: [] });
}
