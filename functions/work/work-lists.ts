import { type CompanyScope, partitionOf } from '#functions/kit/table/keys.ts';
import {
  type Item,
  type Page,
  type PageRequest,
  queryFirst,
  queryMergedPage,
  queryPage,
  type Range,
} from '#functions/kit/table/table-read.ts';
import { teamListLayouts, teamOverviewPartition } from './team-overview-partition.ts';
import type { TeamPrivacy, Work, WorkKind } from './work-kind.ts';
import type { defineWorkReads } from './work-reads.ts';
import { openFrom, openUpTo, sectionRange, type WorkSection } from './work-sections.ts';

type Parser<T extends Work> = Pick<ReturnType<typeof defineWorkReads<T>>, 'parseAll'>;

/**
 * How items of a kind are listed by team and by assignee. An assignee has one list for all public
 * teams and one for each private team, which only members read.
 */
export const defineWorkLists = <T extends Work>(kind: WorkKind<T>, { parseAll }: Parser<T>) => {
  const name = kind.type.toUpperCase();
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

  /** Where an item of the team is listed. */
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

  const parsePage = async ({ items, ...rest }: Page<Item>): Promise<Page<T>> => ({
    ...rest,
    items: await parseAll(items),
  });

  return {
    indexKeys,

    listInTeam: async (
      scope: CompanyScope,
      teamId: string,
      page: PageRequest,
      section: WorkSection = 'notArchived',
    ): Promise<Page<T>> => parsePage(await queryPage(teamRange(scope, teamId, section), page)),

    /** The range of a team's open items, to be read together with neighboring ranges. */
    openInTeam: (scope: CompanyScope, teamId: string) => teamRange(scope, teamId, 'open'),

    allInTeam: (scope: CompanyScope, teamId: string): Range => teamRange(scope, teamId, 'all'),

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
