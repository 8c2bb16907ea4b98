import { isDeepStrictEqual } from 'node:util';
import { AlreadyCreatedError } from '#functions/kit/table/create-once.ts';
import { type CompanyScope, partitionOf } from '#functions/kit/table/keys.ts';
import { storeLong, withoutLong } from '#functions/kit/table/long-fields.ts';
import type { Item, Key, Lookup } from '#functions/kit/table/table-read.ts';
import {
  check,
  increment,
  insert,
  type Operation,
  remove,
  update,
} from '#functions/kit/table/table-write.ts';
import { ConflictError } from '#shared/kit/common-errors.ts';
import { workKey } from './work-keys.ts';
import type { NewWork, TeamPrivacy, Work, WorkKind, WorkWrite } from './work-kind.ts';
import type { defineWorkLists } from './work-lists.ts';
import { isOpenKey } from './work-sections.ts';

type Lists<T extends Work> = Pick<ReturnType<typeof defineWorkLists<T>>, 'indexKeys'>;

/** How items of a kind are written, with where they are listed and what is counted. */
export const defineWorkWrites = <T extends Work>(kind: WorkKind<T>, { indexKeys }: Lists<T>) => {
  const keyOf = (scope: CompanyScope, id: string) => workKey(scope, kind.type, id);

  const countKey = (scope: CompanyScope, teamId: string): Key => ({
    PK: partitionOf(scope, 'T', teamId),
    SK: `OPEN_${kind.type.toUpperCase()}S`,
  });

  /** Changes the counter of open items. */
  const countOpen = (listed: T | undefined, by: number): Operation[] => {
    if (!kind.countsOpen || !listed || !isOpenKey(kind.listKey(listed))) return [];
    const { companyId, teamId } = listed;
    const set = { type: `open_${kind.type}_count`, companyId, teamId };
    return [increment({ key: countKey(listed, teamId), set, by: { count: by } })];
  };

  /** Added to every write, so that no caller can forget it. */
  const derivedOperations = (written: WorkWrite<T>, stored: WorkWrite<T>): Operation[] => [
    ...countOpen(written.before, -1),
    ...countOpen(written.after, 1),
    ...(kind.extraOperations?.(written, stored) ?? []),
  ];

  const isDefault = ([field, value]: [string, unknown]) => {
    const defaults: Item = kind.defaults ?? {};
    return field in defaults && isDeepStrictEqual(value, defaults[field]);
  };

  /** `deleted` has long fields already, which stayed in its partition. */
  const insertWork = (created: T, team: TeamPrivacy, deleted?: T): Operation[] => {
    const key = keyOf(created, created.id);
    const { stored, operations } = storeLong(key, kind.withoutLong, deleted, created);
    // The partition contains the company.
    const { companyId: _, ...fields } = stored;
    const others = Object.fromEntries(Object.entries(fields).filter((field) => !isDefault(field)));
    return [
      insert(
        { ...key, ...indexKeys(created, team), type: kind.type, ...others },
        AlreadyCreatedError,
      ),
      ...operations,
      ...derivedOperations({ after: created }, { after: stored }),
    ];
  };

  /** Writes the changed fields. Fails with ConflictError if it changed since it was read. */
  const updateWork = (before: T, after: T, stored: T, team: TeamPrivacy): Operation => {
    const storedBefore = withoutLong(before, kind.withoutLong);
    const changed = Object.fromEntries(
      Object.entries(stored)
        .filter(([field, value]) => !isDeepStrictEqual(value, storedBefore[field as keyof T]))
        .map((field) => [field[0], isDefault(field) ? undefined : field[1]]),
    );
    return update({
      key: keyOf(before, before.id),
      set: { ...changed, ...indexKeys(after, team), version: before.version + 1 },
      exists: true,
      when: { version: before.version },
      error: ConflictError,
    });
  };

  return {
    insert: ({ companyId }: CompanyScope, created: NewWork<T>, team: TeamPrivacy): Operation[] =>
      insertWork({ ...created, companyId, version: 1 } as unknown as T, team),

    /** Creates a deleted item again, with the next version. */
    restore: (deleted: T, team: TeamPrivacy): Operation[] =>
      insertWork({ ...deleted, version: deleted.version + 1 }, team, deleted),

    change: (before: T, after: T, team: TeamPrivacy): Operation[] => {
      const { stored, operations } = storeLong(
        keyOf(before, before.id),
        kind.withoutLong,
        before,
        after,
      );
      return [
        updateWork(before, after, stored, team),
        ...operations,
        ...derivedOperations({ before, after }, { before, after: stored }),
      ];
    },

    /** Updates the list keys after its team changed privacy. */
    rescope: (work: T, team: TeamPrivacy): Operation =>
      updateWork(work, work, withoutLong(work, kind.withoutLong), team),

    /**
     * Fails with ConflictError if it changed since it was read. The stream deletes what belongs to
     * it.
     */
    remove: (before: T): Operation[] => [
      remove(keyOf(before, before.id), {
        exists: true,
        when: { version: before.version },
        error: ConflictError,
      }),
      ...derivedOperations({ before }, { before }),
    ],

    /** Condition that it exists and is in this team. */
    require: ({ companyId, id, teamId }: T, ErrorType = kind.NotFoundError): Operation =>
      check(keyOf({ companyId }, id), { exists: true, when: { teamId }, error: ErrorType }),

    /** Condition that it has not changed since it was read. Fails with ConflictError. */
    requireUnchanged: ({ companyId, id, version }: T): Operation =>
      check(keyOf({ companyId }, id), { exists: true, when: { version }, error: ConflictError }),

    /** The counter of a team's open items. */
    openCount: (scope: CompanyScope, teamId: string): Lookup<number> => ({
      key: countKey(scope, teamId),
      // Nothing shows less than none.
      parse: (item) => Math.max(0, Number(item?.count ?? 0)),
    }),
  };
};
