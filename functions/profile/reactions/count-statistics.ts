import { entities } from '#functions/entities/entities.ts';
import type { Count, Counted } from '#functions/entities/shown-in-profile.ts';
import type { StatisticsScope } from '#functions/entities/statistics-scope.ts';
import type { TableChange } from '#functions/kit/table/stream.ts';
import type { Item } from '#functions/kit/table/table-read.ts';
import { findUser } from '#functions/people/user-store.ts';
import { countOnce } from '#functions/profile/statistics-store.ts';

interface Share {
  scope: StatisticsScope;
  statistics: Counted;
}

const byType = Map.groupBy(entities, ({ type }) => type);

const countsOf = (type: string): Count[] =>
  (byType.get(type) ?? []).flatMap(({ counts = [] }) => counts);

/** What an item adds to the statistics of its people. */
export const sharesOf = (item: Item): Share[] =>
  countsOf(String(item.type))
    .map((count) => shareOf(count, item))
    .filter((share) => share !== undefined);

const shareOf = (count: Count, item: Item | undefined): Share | undefined => {
  const scope = item && count.scope(item);
  return scope && { scope, statistics: count.statistics(item) };
};

const difference = (after: Counted = {}, before: Counted = {}): Counted =>
  Object.fromEntries(
    (Object.keys({ ...after, ...before }) as (keyof Counted)[])
      .map((name) => [name, (after[name] ?? 0) - (before[name] ?? 0)] as const)
      .filter(([, by]) => by !== 0),
  );

const nameOf = ({ userId, scope }: StatisticsScope) => `${userId}#${scope}`;

/** What a change adds to statistics and subtracts from them, by scope. */
const steps = (before: Share | undefined, after: Share | undefined): Share[] => {
  if (before && after && nameOf(before.scope) === nameOf(after.scope))
    return [{ scope: after.scope, statistics: difference(after.statistics, before.statistics) }];
  return [
    ...(before ? [{ scope: before.scope, statistics: difference({}, before.statistics) }] : []),
    ...(after ? [{ scope: after.scope, statistics: difference(after.statistics) }] : []),
  ];
};

/** Whether the item moved within the lists of a user who may be deleted. */
const isOfDeletedUser = async ({ outlivesUser }: Count, [, moved]: Share[]) =>
  !!outlivesUser && !!moved && !(await findUser(moved.scope, moved.scope.userId));

/** Counts work and time for profiles and the dashboard, once for each stream record. */
export const countStatistics = async (change: TableChange) => {
  const all: Share[] = [];
  for (const count of countsOf(change.type)) {
    const changed = steps(shareOf(count, change.before), shareOf(count, change.after));
    if (!(await isOfDeletedUser(count, changed))) all.push(...changed);
  }
  for (const { scope, statistics } of all)
    if (Object.keys(statistics).length > 0) await countOnce(scope, change, statistics, new Date());
};
