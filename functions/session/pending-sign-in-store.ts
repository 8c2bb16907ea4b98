import * as z from 'zod/mini';
import { partitionOf } from '#functions/kit/keys.ts';
import { newSessionToken, sessionOf, type TokenOwner } from '#functions/kit/session.ts';
import { type Key, readItem } from '#functions/kit/table-read.ts';
import { insert, type Operation, remove } from '#functions/kit/table-write.ts';
import { signInExpired } from '#shared/session/session-problems.ts';

/** Between password and code. The pool's own session stays here; the browser gets a token. */
const pendingSignIn = z.object({
  companyId: z.string(),
  userId: z.string(),
  tokenHash: z.string(),
  poolSession: z.string(),
  /** When the password was right. */
  startedAt: z.string(),
  expiresAt: z.number(),
});
export type PendingSignIn = z.output<typeof pendingSignIn>;

/** As long as the pool remembers what began. */
const lifetimeSeconds = 180;

const keyOf = ({ companyId, userId }: TokenOwner, tokenHash: string): Key => ({
  PK: partitionOf({ companyId }, 'U', userId),
  SK: `SIGN_IN#${tokenHash}`,
});

export const newPendingSignIn = (
  { companyId, userId }: TokenOwner,
  poolSession: string,
  startedAt: string,
): { token: string; operation: Operation } => {
  const token = newSessionToken(companyId, userId);
  const { tokenHash } = sessionOf(token)!;
  const expiresAt = Date.now() + lifetimeSeconds * 1000;
  const pending: PendingSignIn = {
    companyId,
    userId,
    tokenHash,
    poolSession,
    startedAt,
    expiresAt,
  };
  const operation = insert({
    ...keyOf(pending, tokenHash),
    type: 'pending_sign_in',
    ...pending,
    ttl: Math.ceil(expiresAt / 1000),
  });
  return { token, operation };
};

/** Refused when the token is none of ours, or too old. */
export const readPendingSignIn = async (token: string): Promise<PendingSignIn> => {
  const place = sessionOf(token);
  const item = place && (await readItem(keyOf(place.owner, place.tokenHash), { consistent: true }));
  if (!item) throw signInExpired();
  const pending = pendingSignIn.parse(item);
  if (pending.expiresAt <= Date.now()) throw signInExpired();
  return pending;
};

/** Part of the transaction that signs in: once. */
export const endPendingSignIn = (pending: PendingSignIn): Operation =>
  remove(keyOf(pending, pending.tokenHash), { exists: true, refusal: signInExpired });
