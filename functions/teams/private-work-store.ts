import { type CompanyScope, partitionOf } from '#functions/kit/keys.ts';
import { queryAll } from '#functions/kit/table-read.ts';
import { type Operation, put } from '#functions/kit/table-write.ts';

const prefix = 'PRIVATE_WORK#';

/**
 * That somebody may have work in a private team without belonging to it: they left, or it turned
 * private around them. Their lists there are found by this when all they have is handed over.
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
