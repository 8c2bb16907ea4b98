import type { TeamListStep } from '#functions/entities/team-list.ts';
import { ignoreRejections } from '#functions/kit/table/ignore-errors.ts';
import type { Page } from '#functions/kit/table/table-read.ts';
import { type Operation, write } from '#functions/kit/table/table-write.ts';

/** Writes each item of a page of a team's list. */
export const writeEach = async <T>(
  { items, nextCursor }: Page<T>,
  operationsOf: (item: T) => Operation[],
): Promise<TeamListStep> => {
  // Rejected if it was deleted or moved to another team meanwhile.
  for (const item of items) await ignoreRejections(write(...operationsOf(item)));
  return { count: items.length, nextCursor };
};
