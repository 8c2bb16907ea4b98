import { type CompanyScope, partitionOf } from '#functions/kit/table/keys.ts';
import { type Key, readItem, readItemWithFallback } from '#functions/kit/table/table-read.ts';
import type { WorkType } from './work-kind.ts';

/** The partition of a todo, goal or issue and what belongs to it. */
export const workPartition = (scope: CompanyScope, type: WorkType, id: string) =>
  partitionOf(scope, type.toUpperCase(), id);

export const workKey = (scope: CompanyScope, type: WorkType, id: string): Key => ({
  PK: workPartition(scope, type, id),
  SK: type.toUpperCase(),
});

/** The current team of a todo, goal or issue; undefined if it was deleted. */
export const findTeamIdOf = async (
  scope: CompanyScope,
  { type, id }: { type: WorkType; id: string },
  { consistent = false } = {},
): Promise<string | undefined> => {
  const key = workKey(scope, type, id);
  const item = await (consistent ? readItem(key, { consistent }) : readItemWithFallback(key));
  return item && String(item.teamId);
};
