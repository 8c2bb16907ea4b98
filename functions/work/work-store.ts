import { isDeepStrictEqual } from 'node:util';
import type { Preload } from '#functions/kit/http/preload.ts';
import { AlreadyCreatedError } from '#functions/kit/table/create-once.ts';
import { type CompanyScope, partitionOf } from '#functions/kit/table/keys.ts';
import { storeLong, withLongFields, withoutLong } from '#functions/kit/table/long-fields.ts';
import {
  type Item,
  type Key,
  type Lookup,
  type Page,
  type PageRequest,
  queryFirst,
  queryMergedPage,
  queryPage,
  type Range,
  readItem,
  readItems,
  readItemWithFallback,
} from '#functions/kit/table/table-read.ts';
import {
  check,
  increment,
  insert,
  type Operation,
  remove,
  update,
} from '#functions/kit/table/table-write.ts';
import { ConflictError } from '#shared/kit/common-errors.ts';
import { teamListLayouts, teamOverviewPartition } from './team-overview-partition.ts';
import { workKey, workPartition } from './work-keys.ts';
import type { NewWork, TeamPrivacy, Work, WorkKind, WorkWrite } from './work-kind.ts';
import { isOpenKey, openFrom, openUpTo, sectionRange, type WorkSection } from './work-sections.ts';

/**
 * The items of one kind of work. Each has its own partition and is listed by team and by assignee.
 * An assignee has one list for all public teams and one for each private team, which only members
 * read.
 */
export const defineWorkStore = <T extends Work>(kind: WorkKind<T>) => {
  const name = kind.type.toUpperCase();
  const partition = (scope: CompanyScope, id: string) => workPartition(scope, kind.type, id);
  const keyOf = (scope: CompanyScope, id: string) => workKey(scope, kind.type, id);

  const layout = teamListLayouts[kind.type];
  const teamList = (scope: CompanyScope, teamId: string) =>
    layout ? teamOverviewPartition(scope, teamId) : partitionOf(scope, 'T', teamId, `${name}S`);
  const teamRange = (scope: CompanyScope, teamId: string, section: WorkSection) => {
    const bounds = sectionRange[section];
    const index = 'GSI1' as const;
    return {
      index,
      partition: teamList(scope, teamId),
      ...(layout ? layout.range(bounds) : bounds),
    } satisfies Range;
  };
  const assigneeList = (scope: CompanyScope, userId: string, privateTeamId?: string) =>
    partitionOf(scope, 'U', userId, `${name}S`, privateTeamId ?? 'PUBLIC');
  const assigneeRange = (
    scope: CompanyScope,
    userId: string,
    privateTeamId: string | undefined,
    bounds: { from: string; to: string },
  ) =>
    ({
      index: 'GSI2' as const,
      partition: assigneeList(scope, userId, privateTeamId),
      ...bounds,
    }) satisfies Range;

  const assignedRanges = (
    scope: CompanyScope,
    userId: string,
    privateTeamIds: string[],
    section: WorkSection,
  ): Range[] =>
    [undefined, ...privateTeamIds].map((teamId) =>
      assigneeRange(scope, userId, teamId, sectionRange[section]),
    );

  const indexKeys = (listed: T, team: TeamPrivacy) => {
    const sortKey = kind.listKey(listed);
    const { assigneeId } = listed;
    const privateTeamId = team.isPrivate ? team.id : undefined;
    return {
      GSI1PK: teamList(listed, listed.teamId),
      GSI1SK: layout ? layout.sortKey(sortKey) : sortKey,
      GSI2PK: assigneeId === null ? undefined : assigneeList(listed, assigneeId, privateTeamId),
      GSI2SK: assigneeId === null ? undefined : sortKey,
    };
  };

  /** With their long fields. */
  const parseAll = async (items: Item[]): Promise<T[]> =>
    (await withLongFields(items)).map((item) => kind.schema.parse(item));

  const parsePage = async ({ items, ...rest }: Page<Item>): Promise<Page<T>> => ({
    ...rest,
    items: await parseAll(items),
  });

  const countKey = (scope: CompanyScope, teamId: string): Key => ({
    PK: partitionOf(scope, 'T', teamId),
    SK: `OPEN_${name}S`,
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

  const find = async (
    scope: CompanyScope,
    id: string,
    options: { consistent?: boolean } = {},
  ): Promise<T | undefined> => {
    const item = await readItem(keyOf(scope, id), options);
    return item && (await parseAll([item]))[0];
  };

  return {
    type: kind.type,
    partition,
    find,

    /** By id, without missing ones and without long fields. At most 100. */
    findAll: async (scope: CompanyScope, ids: string[]): Promise<Map<string, T>> => {
      const found = await readItems(ids.map((id) => keyOf(scope, id)));
      const parsed = found
        .filter((item) => item !== undefined)
        .map((item) => kind.schema.parse(item));
      return new Map(parsed.map((work) => [work.id, work]));
    },

    /** Without long fields, which stay as they are when it is changed. */
    parse: (item: Item): T => kind.schema.parse(item),
    parseAll,

    NotFoundError: kind.NotFoundError,

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

    /** Does not check whether the caller may see it. */
    read: async (
      scope: CompanyScope,
      id: string,
      options: { consistent?: boolean } = {},
    ): Promise<T> => {
      const key = keyOf(scope, id);
      const item = await (options.consistent ? readItem(key, options) : readItemWithFallback(key));
      if (!item) throw new kind.NotFoundError();
      return (await parseAll([item]))[0]!;
    },

    /** For `handleRoute`: the item that the path names, to be changed. */
    preload: {
      keys: (owner, { params }) => [
        keyOf(owner, (params as Record<string, string>)[`${kind.type}Id`]!),
      ],
      consistent: true,
      parse: (_, [item]) => {
        if (!item) throw new kind.NotFoundError();
        return kind.schema.parse(item);
      },
    } satisfies Preload<T>,

    listInTeam: async (
      scope: CompanyScope,
      teamId: string,
      page: PageRequest,
      section: WorkSection = 'notArchived',
    ): Promise<Page<T>> => parsePage(await queryPage(teamRange(scope, teamId, section), page)),

    /** The range of a team's open items, to be read together with neighboring ranges. */
    openInTeam: (scope: CompanyScope, teamId: string) => teamRange(scope, teamId, 'open'),

    allInTeam: (scope: CompanyScope, teamId: string): Range => teamRange(scope, teamId, 'all'),

    /** The counter of a team's open items. */
    openCount: (scope: CompanyScope, teamId: string): Lookup<number> => ({
      key: countKey(scope, teamId),
      // Teams from before the counter existed may count below 0.
      parse: (item) => Math.max(0, Number(item?.count ?? 0)),
    }),

    /**
     * A user's first `maxItems` open items in public teams, or in one private team, without long
     * fields.
     */
    listOpenUpTo: async (
      scope: CompanyScope,
      userId: string,
      privateTeamId: string | undefined,
      lastOrder: string,
      maxItems: number,
    ): Promise<T[]> => {
      const range = assigneeRange(scope, userId, privateTeamId, openUpTo(lastOrder));
      return (await queryFirst(range, maxItems)).items.map((item) => kind.schema.parse(item));
    },

    /** The range of a user's other open items in public teams, or in one private team. */
    openAfter: (
      scope: CompanyScope,
      userId: string,
      privateTeamId: string | undefined,
      last: T | undefined,
    ) => assigneeRange(scope, userId, privateTeamId, openFrom(last && kind.listKey(last))),

    assignedRanges,

    /** Work in public teams and the given private teams, one query each. */
    listAssigned: async (
      scope: CompanyScope,
      userId: string,
      privateTeamIds: string[],
      page: PageRequest,
      section: WorkSection = 'notArchived',
    ): Promise<Page<T>> => {
      const ranges = assignedRanges(scope, userId, privateTeamIds, section);
      return parsePage(await queryMergedPage(ranges, page));
    },
  };
};

export type WorkStore<T extends Work> = ReturnType<typeof defineWorkStore<T>>;
