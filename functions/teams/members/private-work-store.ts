import { type CompanyScope, partitionOf } from '#functions/kit/table/keys.ts';
import { queryAll } from '#functions/kit/table/table-read.ts';
import { type Operation, put } from '#functions/kit/table/table-write.ts';

const prefix = 'PRIVATE_WORK#';

/**
 * Marks that a user may have work in a private team without being a member: they left, or the team
 * became private. Needed to find their work when they are deleted.
 */
export const markPrivateWork = (
  scope: CompanyScope,
  { teamId, userId }: { teamId: string; userId: string },
): Operation =>
  put({
    PK: partitionOf(scope, 'U', userId),
    SK: `${prefix}${teamId}`,
    type: 'private_work',
    teamId,
  });

export const listPrivateWork = async (scope: CompanyScope, userId: string): Promise<string[]> => {
  const range = { partition: partitionOf(scope, 'U', userId), prefix, consistent: true };
  return (await Array.fromAsync(queryAll(range))).map(({ teamId }) => String(teamId));
};
