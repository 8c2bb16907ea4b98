import { type CompanyScope, partitionOf } from '#functions/kit/keys.ts';
import { alreadyCreated } from '#functions/kit/once.ts';
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
  readItemSurely,
  readItems,
} from '#functions/kit/table-read.ts';
import {
  check,
  insert,
  type Operation,
  remove,
  tally,
  update,
} from '#functions/kit/table-write.ts';
import { tooBusy } from '#shared/kit/problems.ts';
import { shelves, teamBoard } from './team-board.ts';
import type { NewWork, TeamPrivacy, Work, WorkKind, WorkType, WorkWrite } from './work-kind.ts';
import { isOpenKey, openFrom, openUpTo, sectionRange, type WorkSection } from './work-sections.ts';

/** Holds a todo, a goal or an issue and all that belongs to it. */
export const workPartition = (scope: CompanyScope, type: WorkType, id: string) =>
  partitionOf(scope, type.toUpperCase(), id);

const workKey = (scope: CompanyScope, type: WorkType, id: string): Key => ({
  PK: workPartition(scope, type, id),
  SK: type.toUpperCase(),
});

/** The team that a todo, a goal or an issue is in now; undefined when it is gone. */
export const findTeamIdOf = async (
  scope: CompanyScope,
  { type, id }: { type: WorkType; id: string },
): Promise<string | undefined> => {
  const item = await readItemSurely(workKey(scope, type, id));
  return item && String(item.teamId);
};

/**
 * The items of one kind of work: each in its own partition with what belongs to it, listed by team
 * and by assignee. A person's work in public teams stands in one list, that in each private team in
 * one of its own, which only the team's members ever read.
 */
export const defineWorkStore = <T extends Work>(kind: WorkKind<T>) => {
  const name = kind.type.toUpperCase();
  const partition = (scope: CompanyScope, id: string) => workPartition(scope, kind.type, id);
  const keyOf = (scope: CompanyScope, id: string) => workKey(scope, kind.type, id);

  const shelf = shelves[kind.type];
  const teamList = (scope: CompanyScope, teamId: string) =>
    shelf ? teamBoard(scope, teamId) : partitionOf(scope, 'T', teamId, `${name}S`);
  const teamRange = (scope: CompanyScope, teamId: string, section: WorkSection) => {
    const bounds = sectionRange[section];
    const index = 'GSI1' as const;
    return {
      index,
      partition: teamList(scope, teamId),
      ...(shelf ? shelf.range(bounds) : bounds),
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

  const indexKeys = (listed: T, team: TeamPrivacy) => {
    const sortKey = kind.listKey(listed);
    const { assigneeId } = listed;
    const privateTeamId = team.isPrivate ? team.id : undefined;
    return {
      GSI1PK: teamList(listed, listed.teamId),
      GSI1SK: shelf ? shelf.place(sortKey) : sortKey,
      GSI2PK: assigneeId === null ? undefined : assigneeList(listed, assigneeId, privateTeamId),
      GSI2SK: assigneeId === null ? undefined : sortKey,
    };
  };

  const parsePage = ({ items, ...rest }: Page<Item>): Page<T> => ({
    ...rest,
    items: items.map((item) => kind.schema.parse(item)),
  });

  const countKey = (scope: CompanyScope, teamId: string): Key => ({
    PK: partitionOf(scope, 'T', teamId),
    SK: `OPEN_${name}S`,
  });

  /** What the counts of open ones gain or lose. */
  const countOpen = (listed: T | undefined, by: number): Operation[] => {
    if (!kind.countsOpen || !listed || !isOpenKey(kind.listKey(listed))) return [];
    const { companyId, teamId } = listed;
    const set = { type: `open_${kind.type}_count`, companyId, teamId };
    return [tally({ key: countKey(listed, teamId), set, by: { count: by } })];
  };

  /** What is written in the transaction of each write, so that no caller can forget it. */
  const alongside = (written: WorkWrite<T>): Operation[] => [
    ...countOpen(written.before, -1),
    ...countOpen(written.after, 1),
    ...(kind.beside?.(written) ?? []),
  ];

  /** Writes only the fields that differ; refused as busy when it changed since it was read. */
  const updateWork = (before: T, after: T, team: TeamPrivacy): Operation => {
    const changed = Object.fromEntries(
      Object.entries(after).filter(([field, value]) => value !== before[field as keyof T]),
    );
    return update({
      key: keyOf(before, before.id),
      set: { ...changed, ...indexKeys(after, team), version: before.version + 1 },
      exists: true,
      when: { version: before.version },
      refusal: tooBusy,
    });
  };

  const find = async (
    scope: CompanyScope,
    id: string,
    options: { consistent?: boolean } = {},
  ): Promise<T | undefined> => {
    const item = await readItem(keyOf(scope, id), options);
    return item && kind.schema.parse(item);
  };

  return {
    type: kind.type,
    partition,
    find,

    /** Those of them that are there, by id. At most 100. */
    findAll: async (scope: CompanyScope, ids: string[]): Promise<Map<string, T>> => {
      const found = await readItems(ids.map((id) => keyOf(scope, id)));
      const parsed = found
        .filter((item) => item !== undefined)
        .map((item) => kind.schema.parse(item));
      return new Map(parsed.map((work) => [work.id, work]));
    },

    parse: (item: Item): T => kind.schema.parse(item),
    notFound: kind.notFound,

    insert: ({ companyId }: CompanyScope, created: NewWork<T>, team: TeamPrivacy): Operation[] => {
      const stored = { ...created, companyId, version: 1 } as unknown as T;
      const keys = { ...keyOf(stored, stored.id), ...indexKeys(stored, team) };
      return [
        insert({ ...keys, type: kind.type, ...(stored as Item) }, alreadyCreated),
        ...alongside({ after: stored }),
      ];
    },

    change: (before: T, after: T, team: TeamPrivacy): Operation[] => [
      updateWork(before, after, team),
      ...alongside({ before, after }),
    ],

    /** Puts what is unchanged where readers look for it after its team changed its privacy. */
    rescope: (work: T, team: TeamPrivacy): Operation => updateWork(work, work, team),

    /**
     * Refused as busy when it changed since it was read. What belongs to it is cleared away by the
     * stream.
     */
    remove: (before: T): Operation[] => [
      remove(keyOf(before, before.id), {
        exists: true,
        when: { version: before.version },
        refusal: tooBusy,
      }),
      ...alongside({ before }),
    ],

    /** Part of a transaction that is refused when it is not there, or no longer in this team. */
    require: ({ companyId, id, teamId }: T, refusal = kind.notFound): Operation =>
      check(keyOf({ companyId }, id), { exists: true, when: { teamId }, refusal }),

    /** Part of a transaction that is refused as busy when it changed since it was read. */
    requireUnchanged: ({ companyId, id, version }: T): Operation =>
      check(keyOf({ companyId }, id), { exists: true, when: { version }, refusal: tooBusy }),

    /** Whether or not the caller may see it: the team decides. */
    read: async (
      scope: CompanyScope,
      id: string,
      options: { consistent?: boolean } = {},
    ): Promise<T> => {
      const key = keyOf(scope, id);
      const item = await (options.consistent ? readItem(key, options) : readItemSurely(key));
      if (!item) throw kind.notFound();
      return kind.schema.parse(item);
    },

    listInTeam: async (
      scope: CompanyScope,
      teamId: string,
      page: PageRequest,
      section: WorkSection = 'current',
    ): Promise<Page<T>> => parsePage(await queryPage(teamRange(scope, teamId, section), page)),

    /** Where a team's open ones stand, for what reads them together with their neighbours. */
    openInTeam: (scope: CompanyScope, teamId: string) => teamRange(scope, teamId, 'open'),

    /** How many open ones a team has, where its kind is counted. */
    openCount: (scope: CompanyScope, teamId: string): Lookup<number> => ({
      key: countKey(scope, teamId),
      // Less than none only where there were some before they were counted.
      parse: (item) => Math.max(0, Number(item?.count ?? 0)),
    }),

    /** The first `most` of a person's open ones in public teams, or in one private team. */
    listOpenUpTo: async (
      scope: CompanyScope,
      userId: string,
      privateTeamId: string | undefined,
      place: string,
      most: number,
    ): Promise<T[]> => {
      const range = assigneeRange(scope, userId, privateTeamId, openUpTo(place));
      return (await queryFirst(range, most)).items.map((item) => kind.schema.parse(item));
    },

    /** Where the rest of a person's open ones in public teams, or in one private team, stands. */
    openAfter: (
      scope: CompanyScope,
      userId: string,
      privateTeamId: string | undefined,
      last: T | undefined,
    ) => assigneeRange(scope, userId, privateTeamId, openFrom(last && kind.listKey(last))),

    /** In public teams and in the private teams named: one query each. */
    listAssigned: async (
      scope: CompanyScope,
      userId: string,
      privateTeamIds: string[],
      page: PageRequest,
      section: WorkSection = 'current',
    ): Promise<Page<T>> => {
      const ranges = [undefined, ...privateTeamIds].map((teamId) =>
        assigneeRange(scope, userId, teamId, sectionRange[section]),
      );
      return parsePage(await queryMergedPage(ranges, page));
    },
  };
};

export type WorkStore<T extends Work> = ReturnType<typeof defineWorkStore<T>>;
