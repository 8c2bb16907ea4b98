import { goalStore } from '#functions/goals/goal-store.ts';
import { issueStore } from '#functions/issues/issue-store.ts';
import type { CompanyScope } from '#functions/kit/keys.ts';
import { retryOnConflict } from '#functions/kit/retry-on-conflict.ts';
import type { PageRequest } from '#functions/kit/table-read.ts';
import { type Operation, write } from '#functions/kit/table-write.ts';
import { listTeamScorecards, removeScorecard } from '#functions/scorecards/scorecard-store.ts';
import { listTeamTime, rescopeTimeEntry } from '#functions/time/time-entry-store.ts';
import { todoStore } from '#functions/todos/todo-store.ts';
import type { Work } from '#functions/work/work-kind.ts';
import type { WorkStore } from '#functions/work/work-store.ts';
import type { Team } from '#shared/teams/team.ts';
import { ignoreRefusal } from './ignore-refusal.ts';
import { rememberPrivateWork } from './remember-private-work.ts';

interface Step {
  /** How many were found. */
  count: number;
  nextCursor?: string | undefined;
}

/** One kind of what a team has, worked through a page at a time. */
interface TeamList {
  removePage: (scope: CompanyScope, teamId: string, page: PageRequest) => Promise<Step>;
  /** Puts it where readers look for it, now that the team's privacy changed. */
  rescopePage: (team: Team, page: PageRequest) => Promise<Step>;
}

const writeEach = async (operations: Operation[][], nextCursor?: string): Promise<Step> => {
  // Refused where it went away, or moved to another team, meanwhile.
  for (const together of operations) await ignoreRefusal(write(...together));
  return { count: operations.length, nextCursor };
};

/** Not all of them belong to the team that turned private around their work. */
const markAssignees = async (team: Team, work: Work[]) => {
  if (!team.isPrivate) return;
  for (const userId of new Set(work.map(({ assigneeId }) => assigneeId)))
    if (userId !== null) await rememberPrivateWork(team, { teamId: team.id, userId });
};

/** Also what somebody changes meanwhile, who may have read the team as it was before. */
const rescope = async <T extends Work>(store: WorkStore<T>, listed: T, team: Team) => {
  let work: T | undefined = listed;
  await retryOnConflict(async () => {
    if (work?.teamId !== team.id) return;
    const attempt = write(store.rescope(work, team));
    // The list lags: when this is refused, what is there by now is read.
    await attempt.catch(async (error) => {
      work = await store.find(team, listed.id, { consistent: true });
      throw error;
    });
  });
};

const listOf = <T extends Work>(store: WorkStore<T>): TeamList => ({
  removePage: async (scope, teamId, page) => {
    const { items, nextCursor } = await store.listInTeam(scope, teamId, page, 'all');
    return writeEach(
      items.map((work) => store.remove(work)),
      nextCursor,
    );
  },
  rescopePage: async (team, page) => {
    const { items, nextCursor } = await store.listInTeam(team, team.id, page, 'all');
    await markAssignees(team, items);
    for (const work of items) await rescope(store, work, team);
    return { count: items.length, nextCursor };
  },
});

/** The time logged in the team: it goes with its todos, and is seen by whoever sees them. */
const timeList: TeamList = {
  removePage: async () => ({ count: 0 }),
  rescopePage: async (team, page) => {
    const { items, nextCursor } = await listTeamTime(team, team.id, page);
    return writeEach(
      items.map((entry) => rescopeTimeEntry(entry, team)),
      nextCursor,
    );
  },
};

/** They are seen through their team alone. */
const scorecardList: TeamList = {
  removePage: async (scope, teamId, page) => {
    const { items, nextCursor } = await listTeamScorecards(scope, teamId, page);
    return writeEach(
      items.map(({ id }) => [removeScorecard(scope, id)]),
      nextCursor,
    );
  },
  rescopePage: async () => ({ count: 0 }),
};

export const teamLists: readonly TeamList[] = [
  listOf(todoStore),
  listOf(goalStore),
  listOf(issueStore),
  timeList,
  scorecardList,
];
