import * as z from 'zod/mini';
import type { CompanyScope } from '#functions/kit/table/keys.ts';
import { type Item, type Key, readItem } from '#functions/kit/table/table-read.ts';
import { type Operation, put, remove } from '#functions/kit/table/table-write.ts';
import { canStillBeUndone, undoExpiry } from '#functions/kit/table/undo-window.ts';
import { teamPartition } from '#functions/teams/team-store.ts';
import { ConflictError } from '#shared/kit/common-errors.ts';
import { type Membership, parseMembership } from './membership-store.ts';

const storedRemoval = z.object({
  membership: z.unknown(),
  removedBy: z.string(),
  ttl: z.int(),
});

/** A membership that ended and can still be restored. */
interface RemovedMember {
  membership: Membership;
  removedBy: string;
  ttl: number;
}

const keyOf = (scope: CompanyScope, teamId: string, userId: string): Key => ({
  PK: teamPartition(scope, teamId),
  SK: `REMOVED_MEMBER#${userId}`,
});

/** Written in the transaction that ends the membership. */
export const keepRemovedMember = (
  membership: Membership,
  removedBy: string,
  now: Date,
): Operation =>
  put({
    ...keyOf(membership.team, membership.teamId, membership.userId),
    type: 'removed_member',
    membership,
    removedBy,
    ttl: undoExpiry(now),
  });

/** Undefined if the membership can no longer be restored. */
export const findRemovedMember = async (
  scope: CompanyScope,
  teamId: string,
  userId: string,
): Promise<RemovedMember | undefined> => {
  const item = await readItem(keyOf(scope, teamId, userId), { consistent: true });
  if (!item) return undefined;
  const { membership, removedBy, ttl } = storedRemoval.parse(item);
  if (!canStillBeUndone({ ttl })) return undefined;
  return { membership: parseMembership(membership as Item), removedBy, ttl };
};

/** Condition of a restore. Fails with ConflictError if it was restored already. */
export const forgetRemovedMember = ({ membership, ttl }: RemovedMember): Operation =>
  remove(keyOf(membership.team, membership.teamId, membership.userId), {
    exists: true,
    when: { ttl },
    error: ConflictError,
  });
