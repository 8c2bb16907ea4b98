import { log } from '#functions/kit/observability/log.ts';
import type { Key } from '#functions/kit/table/table-read.ts';
import { type Operation, put, remove, update, write } from '#functions/kit/table/table-write.ts';
import { ConflictError } from '#shared/kit/common-errors.ts';
import { defineError } from '#shared/kit/http-error.ts';
import { createIdentity, type NewIdentity, removeIdentity } from './identity.ts';

/**
 * Exists while a Cognito user has no user item yet. The transaction that creates the user removes
 * it. If it expires instead, the stream deletes the Cognito user.
 */
const keyOf = (userId: string): Key => ({
  PK: `PENDING_IDENTITY#${userId}`,
  SK: 'PENDING_IDENTITY',
});

const lifetimeSeconds = 15 * 60;

const WrittenAfterAllError = /* @__PURE__ */ defineError(
  409,
  'written_after_all',
  'This was written after all.',
);

/**
 * Prevents a late commit of the transaction, then deletes the identity. Returns false if the
 * transaction was committed.
 */
const abandon = async (userId: string): Promise<boolean> => {
  const key = keyOf(userId);
  try {
    await write(
      update({ key, set: { abandoned: true }, exists: true, error: WrittenAfterAllError }),
    );
    await removeIdentity(userId);
    await write(remove(key));
  } catch (error) {
    if (error instanceof WrittenAfterAllError) return false;
    // The pending item still exists and will expire.
    log.error('identity_left_to_expire', { userId, error });
  }
  return true;
};

/**
 * Creates the Cognito user and writes the operations, or neither. `userId` must be new and random.
 */
export const writeWithIdentity = async (identity: NewIdentity, operations: Operation[]) => {
  const { userId } = identity;
  const key = keyOf(userId);
  const ttl = Math.floor(Date.now() / 1000) + lifetimeSeconds;
  await write(put({ ...key, type: 'pending_identity', userId, abandoned: false, ttl }));
  try {
    await createIdentity(identity);
    const when = { abandoned: false };
    await write(...operations, remove(key, { exists: true, when, error: ConflictError }));
  } catch (error) {
    if (await abandon(userId)) throw error;
  }
};
