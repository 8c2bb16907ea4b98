import type { TableChange } from '#functions/kit/table/stream.ts';
import type { Item } from '#functions/kit/table/table-read.ts';
import { findUser } from '#functions/people/user-store.ts';
import {
  countOnce,
  inTeam,
  type OpenStatistics,
  type Statistics,
  type StatisticsScope,
} from '#functions/profile/statistics-store.ts';
import type { IssueStatus } from '#shared/issues/issue.ts';
import { isIssueOpen } from '#shared/issues/issue-status.ts';

type Counted = Partial<Statistics & OpenStatistics>;

interface Share {
  scope: StatisticsScope;
  statistics: Counted;
}

/** The user and scope of an index partition `C#<company>#U#<user>#<list>#<scope>`. */
const listOf = (list: unknown): StatisticsScope | undefined => {
  const [, companyId, , userId, , scope] = String(list ?? '').split('#');
  return companyId && userId && scope ? { companyId, userId, scope } : undefined;
};

/** The assignee in the team. */
const teamOf = ({ companyId, assigneeId, teamId }: Item): StatisticsScope | undefined =>
  assigneeId
    ? { companyId: String(companyId), userId: String(assigneeId), scope: inTeam(String(teamId)) }
    : undefined;

const ofTodo = ({ status, archived }: Item): Counted => {
  const isCompleted = status === 'completed';
  // An archived todo that was not completed counts as neither open nor completed.
  return { todos: isCompleted || !archived ? 1 : 0, completedTodos: isCompleted ? 1 : 0 };
};

const ofIssue = ({ status, archived }: Item): Counted => ({
  openIssues: isIssueOpen({ status: status as IssueStatus }) && !archived ? 1 : 0,
});

const ofTime = ({ duration, isRunning }: Item): Counted => ({
  time: isRunning ? 0 : Number(duration ?? 0),
});

const ofOpenTodo = ({ status, archived }: Item): Counted => ({
  pendingTodos: status === 'completed' || archived ? 0 : 1,
});

const ofOpenGoal = ({ status, archived }: Item): Counted => ({
  goalsOnTrack: status === 'on_track' && !archived ? 1 : 0,
  goalsOffTrack: status === 'off_track' && !archived ? 1 : 0,
});

interface Count {
  scope: (item: Item) => StatisticsScope | undefined;
  statistics: (item: Item) => Counted;
}

const counted: Record<string, Count[]> = {
  todo: [
    { scope: (item) => listOf(item.GSI2PK), statistics: ofTodo },
    { scope: teamOf, statistics: ofOpenTodo },
  ],
  goal: [{ scope: teamOf, statistics: ofOpenGoal }],
  issue: [{ scope: (item) => listOf(item.GSI2PK), statistics: ofIssue }],
  time_entry: [{ scope: (item) => listOf(item.GSI1PK), statistics: ofTime }],
};

/** What an item adds to the statistics of its people. */
export const sharesOf = (item: Item): Share[] =>
  (counted[String(item.type)] ?? [])
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

/**
 * Counts work and time for profiles and the dashboard, once for each stream record. Scopes come
 * from the index keys, so that every kind of move is counted.
 */
export const countStatistics = async (change: TableChange) => {
  const { type, before, after } = change;
  if (!Object.hasOwn(counted, type)) return;
  const all = counted[type]!.flatMap((count) =>
    steps(shareOf(count, before), shareOf(count, after)),
  );
  // Time outlives its user, and still moves with its team.
  const moved = type === 'time_entry' && all[1]?.scope;
  if (moved && !(await findUser(moved, moved.userId))) return;
  for (const { scope, statistics } of all)
    if (Object.keys(statistics).length > 0) await countOnce(scope, change, statistics, new Date());
};
