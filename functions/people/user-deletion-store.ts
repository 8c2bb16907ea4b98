import * as z from 'zod/mini';
import { type CompanyScope, partitionOf } from '#functions/kit/table/keys.ts';
import { type Key, readItem } from '#functions/kit/table/table-read.ts';
import { insert, type Operation, update } from '#functions/kit/table/table-write.ts';
import { ConflictError } from '#shared/kit/common-errors.ts';
import { type DeletionReceipt, deletionReceipt } from '#shared/people/deletion-receipt.ts';
import { DeletionNotFoundError, UserNotFoundError } from '#shared/people/people-errors.ts';
import { userDeletion } from '#shared/people/user-deletion.ts';

/** Its id is that of the user. */
const storedDeletion = z.extend(userDeletion, {
  companyId: z.string(),
  /** Name of the deleted user. */
  name: z.string(),
  requestedBy: z.object({ userId: z.string(), name: z.string() }),
  /** Private teams that may contain work of the user. Extended as their memberships end. */
  privateTeamIds: z.optional(z.set(z.string())),
  /** Without what the request removed, and what was reassigned. Absent until it is counted. */
  counted: z.optional(z.pick(deletionReceipt, { removed: true, kept: true })),
});
export type StoredDeletion = z.output<typeof storedDeletion>;

const keyOf = (scope: CompanyScope, userId: string): Key => ({
  PK: partitionOf(scope, 'DELETIONS'),
  SK: `DELETION#${userId}`,
});

/** Fails if the user is being deleted already. */
export const insertDeletion = (created: StoredDeletion): Operation =>
  insert(
    { ...keyOf(created, created.userId), type: 'user_deletion', ...created },
    UserNotFoundError,
  );

/** Consistent, because it is read right after it was created. */
export const findDeletion = async (
  scope: CompanyScope,
  userId: string,
): Promise<StoredDeletion | undefined> => {
  const item = await readItem(keyOf(scope, userId), { consistent: true });
  return item && storedDeletion.parse(item);
};

export const readDeletion = async (scope: CompanyScope, id: string): Promise<StoredDeletion> => {
  const found = await findDeletion(scope, id);
  if (!found) throw new DeletionNotFoundError();
  return found;
};

/** Fails with ConflictError if it is done already. */
const advance = (
  running: StoredDeletion,
  change: Pick<Parameters<typeof update>[0], 'add' | 'set'>,
): Operation =>
  update({
    key: keyOf(running, running.userId),
    exists: true,
    when: { state: 'running' },
    error: ConflictError,
    ...change,
  });

/** Written with the reassignment, so that nothing is counted twice. */
export const countMoved = (running: StoredDeletion, moved: number): Operation =>
  advance(running, { add: { moved } });

export const rememberPrivateTeams = (running: StoredDeletion, teamIds: string[]): Operation =>
  advance(running, { add: { privateTeamIds: new Set(teamIds) } });

/** Counted before anything is cleared; a repeated step counts the same. */
export const keepCounts = (
  running: StoredDeletion,
  counted: Pick<DeletionReceipt, 'removed' | 'kept'>,
): Operation => advance(running, { set: { counted } });

/** Undefined until it is counted. */
export const receiptOf = ({ counted, moved }: StoredDeletion): DeletionReceipt | undefined =>
  counted && {
    removed: { user: 1, ...counted.removed },
    reassigned: moved,
    kept: counted.kept,
  };

export const finishDeletion = (running: StoredDeletion): Operation =>
  advance(running, { set: { state: 'done' } });
