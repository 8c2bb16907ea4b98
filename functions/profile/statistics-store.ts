import * as z from 'zod/mini';
import { type CompanyScope, partitionOf } from '#functions/kit/table/keys.ts';
import { type Key, readItems } from '#functions/kit/table/table-read.ts';
import { insert, type Operation, update } from '#functions/kit/table/table-write.ts';
import { defineError } from '#shared/kit/http-error.ts';

const count = z._default(z.int(), 0);

/** A user's counters for all public teams together, or for one private team. */
const statistics = z.object({
  todos: count,
  completedTodos: count,
  openIssues: count,
  /** In seconds. */
  time: count,
});
export type Statistics = z.output<typeof statistics>;

/** A member's open work in one team, shown on the dashboard. */
const openStatistics = z.object({
  pendingTodos: count,
  goalsOnTrack: count,
  goalsOffTrack: count,
});
export type OpenStatistics = z.output<typeof openStatistics>;

/** The scope of statistics: all public teams together, one private team, or any one team. */
export interface StatisticsScope extends CompanyScope {
  userId: string;
  /** `PUBLIC`, a private team's id, or `inTeam(…)`. */
  scope: string;
}

export const publicStatistics = 'PUBLIC';

/** Scope of open work in a team. */
export const inTeam = (teamId: string) => `TEAM#${teamId}`;

const keyOf = ({ companyId, userId, scope }: StatisticsScope): Key => ({
  PK: partitionOf({ companyId }, 'U', userId),
  SK: `STATISTICS#${scope}`,
});

export const AlreadyCountedError = defineError(409, 'already_counted', 'This was counted already.');
export const NeverCountedError = defineError(409, 'never_counted', 'This was never counted.');

/** The stream may deliver a record twice, within a day. */
const rememberedSeconds = 3 * 86_400;

/**
 * Applies each `step` once, even if the stream delivers it again. Does not subtract from counters
 * that do not exist, for example of a deleted user.
 */
export const incrementStatistics = (
  scope: StatisticsScope,
  step: string,
  by: Partial<Statistics & OpenStatistics>,
  now: Date,
): Operation[] => {
  const name = `COUNTED#${step}#${scope.userId}#${scope.scope}`;
  const onlyLess = Object.values(by).every((each) => each <= 0);
  return [
    insert(
      {
        PK: name,
        SK: name,
        type: 'counted_step',
        ttl: Math.floor(now.getTime() / 1000) + rememberedSeconds,
      },
      AlreadyCountedError,
    ),
    update({
      key: keyOf(scope),
      set: { type: 'statistics', companyId: scope.companyId },
      add: by,
      ...(onlyLess && { exists: true, error: NeverCountedError }),
    }),
  ];
};

/** The sum of a user's statistics in public teams and the given private teams. */
export const readStatistics = async (
  scope: CompanyScope,
  userId: string,
  privateTeamIds: string[],
): Promise<Statistics> => {
  const scopes = [publicStatistics, ...privateTeamIds];
  const sum: Statistics = { todos: 0, completedTodos: 0, openIssues: 0, time: 0 };
  for (let start = 0; start < scopes.length; start += 100) {
    const keys = scopes
      .slice(start, start + 100)
      .map((name) => keyOf({ companyId: scope.companyId, userId, scope: name }));
    for (const item of await readItems(keys)) {
      const found = statistics.parse(item ?? {});
      for (const name of Object.keys(sum) as (keyof Statistics)[]) sum[name] += found[name];
    }
  }
  return sum;
};

export const noOpenStatistics: OpenStatistics = {
  pendingTodos: 0,
  goalsOnTrack: 0,
  goalsOffTrack: 0,
};

const maxKeys = 100;

/** The counters at these keys, by id. */
const readOpen = async (keys: Map<string, Key>): Promise<Map<string, OpenStatistics>> => {
  const found = new Map<string, OpenStatistics>();
  const all = [...keys];
  for (let start = 0; start < all.length; start += maxKeys) {
    const some = all.slice(start, start + maxKeys);
    const items = await readItems(some.map(([, key]) => key));
    for (const [at, [id]] of some.entries()) found.set(id, openStatistics.parse(items[at] ?? {}));
  }
  return found;
};

/** Open work of these users in a team, by user. */
export const readOpenStatistics = (
  { companyId }: CompanyScope,
  userIds: string[],
  teamId: string,
): Promise<Map<string, OpenStatistics>> =>
  readOpen(
    new Map(userIds.map((userId) => [userId, keyOf({ companyId, userId, scope: inTeam(teamId) })])),
  );

/** Open work of a user in these teams, by team. */
export const readOpenStatisticsIn = (
  { companyId }: CompanyScope,
  userId: string,
  teamIds: string[],
): Promise<Map<string, OpenStatistics>> =>
  readOpen(new Map(teamIds.map((id) => [id, keyOf({ companyId, userId, scope: inTeam(id) })])));
