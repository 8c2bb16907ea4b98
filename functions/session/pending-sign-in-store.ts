import * as z from 'zod/mini';
import {
  newSessionToken,
  parseSessionToken,
  type TokenOwner,
} from '#functions/kit/http/session.ts';
import { partitionOf } from '#functions/kit/table/keys.ts';
import { type Key, readItem } from '#functions/kit/table/table-read.ts';
import { insert, type Operation, remove } from '#functions/kit/table/table-write.ts';
import { SignInExpiredError } from '#shared/session/session-errors.ts';

/** Exists between password and code. The pool's session stays here; the browser gets a token. */
const pendingSignIn = z.object({
  companyId: z.string(),
  userId: z.string(),
  tokenHash: z.string(),
  poolSession: z.string(),
  /** When the password was checked. */
  startedAt: z.string(),
  expiresAt: z.number(),
});
type PendingSignIn = z.output<typeof pendingSignIn>;

/** As long as the pool's session. */
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
  const { tokenHash } = parseSessionToken(token)!;
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

/** Throws if the token is invalid or expired. */
export const readPendingSignIn = async (token: string): Promise<PendingSignIn> => {
  const located = parseSessionToken(token);
  const item =
    located && (await readItem(keyOf(located.owner, located.tokenHash), { consistent: true }));
  if (!item) throw new SignInExpiredError();
  const pending = pendingSignIn.parse(item);
  if (pending.expiresAt <= Date.now()) throw new SignInExpiredError();
  return pending;
};

/** Condition of the transaction that signs in, so that it happens once. */
export const endPendingSignIn = (pending: PendingSignIn): Operation =>
  remove(keyOf(pending, pending.tokenHash), { exists: true, error: SignInExpiredError });
