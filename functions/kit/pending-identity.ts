import * as z from 'zod/mini';
import { defineProblem, Problem } from '#shared/kit/problem.ts';
import { tooBusy } from '#shared/kit/problems.ts';
import { createIdentity, type NewIdentity, removeIdentity } from './identity.ts';
import { log } from './log.ts';
import type { Key } from './table-read.ts';
import { type Operation, put, remove, update, write } from './table-write.ts';

/**
 * Stands while an identity is in the pool that the table does not speak of yet. Removed in the
 * transaction that does; what expires instead tells the stream of an orphan to remove.
 */
export const pendingIdentity = z.object({
  type: z.literal('pending_identity'),
  userId: z.string(),
});

const lifetimeSeconds = 15 * 60;

const keyOf = (userId: string): Key => ({
  PK: `PENDING_IDENTITY#${userId}`,
  SK: 'PENDING_IDENTITY',
});

const writtenAfterAll = defineProblem(409, 'written_after_all', 'This was written after all.');

/**
 * Forbids the transaction from happening later, then undoes the identity. Answers false when the
 * transaction has happened, though its answer was lost.
 */
const abandon = async (userId: string): Promise<boolean> => {
  const key = keyOf(userId);
  try {
    const refusal = writtenAfterAll;
    await write(update({ key, set: { abandoned: true }, exists: true, refusal }));
    await removeIdentity(userId);
    await write(remove(key));
  } catch (error) {
    if (error instanceof Problem && error.code === writtenAfterAll().code) return false;
    // The pending item is still there and will expire.
    log.error('identity_left_to_expire', { userId, error });
  }
  return true;
};

/**
 * Makes the identity and writes the operations that speak of it, or neither. The user's id must be
 * one that nobody else can hold: a fresh random one.
 */
export const writeWithIdentity = async (identity: NewIdentity, operations: Operation[]) => {
  const { userId } = identity;
  const key = keyOf(userId);
  const ttl = Math.floor(Date.now() / 1000) + lifetimeSeconds;
  await write(put({ ...key, type: 'pending_identity', userId, abandoned: false, ttl }));
  try {
    await createIdentity(identity);
    const when = { abandoned: false };
    await write(...operations, remove(key, { exists: true, when, refusal: tooBusy }));
  } catch (error) {
    if (await abandon(userId)) throw error;
  }
};
