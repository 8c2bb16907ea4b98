import type { CompanyScope } from '#functions/kit/table/keys.ts';
import { workPartition } from './work-keys.ts';
import type { Work, WorkKind } from './work-kind.ts';
import { defineWorkLists } from './work-lists.ts';
import { defineWorkReads } from './work-reads.ts';
import { defineWorkWrites } from './work-writes.ts';

/** The items of one kind of work. Each has its own partition and is listed by team and by assignee. */
export const defineWorkStore = <T extends Work>(kind: WorkKind<T>) => {
  const reads = defineWorkReads(kind);
  const { indexKeys, ...lists } = defineWorkLists(kind, reads);
  return {
    type: kind.type,
    NotFoundError: kind.NotFoundError,
    partition: (scope: CompanyScope, id: string) => workPartition(scope, kind.type, id),
    ...reads,
    ...lists,
    ...defineWorkWrites(kind, { indexKeys }),
  };
};

export type WorkStore<T extends Work> = ReturnType<typeof defineWorkStore<T>>;
