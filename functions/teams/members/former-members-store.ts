import * as z from 'zod/mini';
import { type CompanyScope, partitionOf } from '#functions/kit/table/keys.ts';
import { readItem } from '#functions/kit/table/table-read.ts';
import { insert, type Operation, update } from '#functions/kit/table/table-write.ts';
import { ConflictError } from '#shared/kit/common-errors.ts';

/** The members of a deleted team whose memberships are gone, and who are still to be notified. */
const formerMembers = z.object({
  companyId: z.string(),
  teamId: z.string(),
  teamName: z.string(),
  deletedBy: z.object({ userId: z.string(), name: z.string() }),
  userIds: z.array(z.string()),
  /** How many `userIds` are left. */
  remaining: z.int(),
});
export type FormerMembers = z.output<typeof formerMembers>;

const keyOf = (scope: CompanyScope, teamId: string) => ({
  PK: partitionOf(scope, 'T', teamId),
  SK: 'FORMER_MEMBERS',
});

export const insertFormerMembers = (created: Omit<FormerMembers, 'remaining'>): Operation =>
  insert({
    ...keyOf(created, created.teamId),
    type: 'former_members',
    ...created,
    remaining: created.userIds.length,
  });

export const findFormerMembers = async (
  scope: CompanyScope,
  teamId: string,
): Promise<FormerMembers | undefined> => {
  const item = await readItem(keyOf(scope, teamId), { consistent: true });
  return item && formerMembers.parse(item);
};

/** Fails with ConflictError if some were taken off meanwhile, so that nobody is notified twice. */
export const takeOffFirst = (current: FormerMembers, count: number): Operation => {
  const userIds = current.userIds.slice(count);
  return update({
    key: keyOf(current, current.teamId),
    set: { userIds, remaining: userIds.length },
    exists: true,
    when: { remaining: current.remaining },
    error: ConflictError,
  });
};
