import { goalStore } from '#functions/goals/goal-store.ts';
import { issueStore } from '#functions/issues/issue-store.ts';
import { ignoreRejections } from '#functions/kit/table/ignore-errors.ts';
import type { CompanyScope } from '#functions/kit/table/keys.ts';
import { retryOnConflict } from '#functions/kit/table/retry-on-conflict.ts';
import type { PageRequest } from '#functions/kit/table/table-read.ts';
import { type Operation, write } from '#functions/kit/table/table-write.ts';
import { listTeamScorecards, removeScorecard } from '#functions/scorecards/scorecard-store.ts';
import { rememberPrivateWork } from '#functions/teams/reactions/remember-private-work.ts';
import { listTeamTime, rescopeTimeEntry } from '#functions/time/time-entry-store.ts';
import { placeAfterTeam } from '#functions/time/time-place-store.ts';
import { dropTeamOfTitle } from '#functions/todos/deleted-title-store.ts';
import { todoStore } from '#functions/todos/todo-store.ts';
import type { Work } from '#functions/work/work-kind.ts';
import type { WorkStore } from '#functions/work/work-store.ts';
import type { Team } from '#shared/teams/team.ts';

interface Step {
  /** Number of items on the page. */
  count: number;
  nextCursor?: string | undefined;
}

type DeletedTeam = CompanyScope & { teamId: string; wasPrivate?: boolean | undefined };

/** A list of a team's items, processed page by page. */
interface TeamList {
  removePage: (team: DeletedTeam, page: PageRequest) => Promise<Step>;
  /** Updates the list keys after the team changed privacy. */
  rescopePage: (team: Team, page: PageRequest) => Promise<Step>;
}

const writeEach = async (operations: Operation[][], nextCursor?: string): Promise<Step> => {
  // Rejected if it was deleted or moved to another team meanwhile.
  for (const together of operations) await ignoreRejections(write(...together));
  return { count: operations.length, nextCursor };
};

/** Some assignees may not be members of the team that became private. */
const markAssignees = async (team: Team, work: Work[]) => {
  if (!team.isPrivate) return;
  for (const userId of new Set(work.map(({ assigneeId }) => assigneeId)))
    if (userId !== null) await rememberPrivateWork(team, { teamId: team.id, userId });
};

/**
 * Reads each item again, because it may have been changed by a request that read the team before.
 */
const rescope = async <T extends Work>(store: WorkStore<T>, listed: T, team: Team) => {
  let work: T | undefined = listed;
  await retryOnConflict(async () => {
    if (work?.teamId !== team.id) return;
    const attempt = write(store.rescope(work, team));
    // The index is eventually consistent, so a rejected write reads the item again.
    await attempt.catch(async (error) => {
      work = await store.find(team, listed.id, { consistent: true });
      throw error;
    });
  });
};

const listOf = <T extends Work>(store: WorkStore<T>): TeamList => ({
  removePage: async (team, page) => {
    const { items, nextCursor } = await store.listInTeam(team, team.teamId, page, 'all');
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

/** Time logged in the team. It has the visibility of the team, and stays when that is deleted. */
const timeList: TeamList = {
  removePage: async (team, page) => {
    const { items, nextCursor } = await listTeamTime(team, team.teamId, page);
    return writeEach(
      items.map((entry) => [
        ...rescopeTimeEntry(entry, placeAfterTeam(entry, team)),
        dropTeamOfTitle(entry, entry.todoId),
      ]),
      nextCursor,
    );
  },
  rescopePage: async (team, page) => {
    const { items, nextCursor } = await listTeamTime(team, team.id, page);
    return writeEach(
      items.map((entry) => rescopeTimeEntry(entry, team)),
      nextCursor,
    );
  },
};

/** Visible only through their team. */
const scorecardList: TeamList = {
  removePage: async (team, page) => {
    const { items, nextCursor } = await listTeamScorecards(team, team.teamId, page);
    return writeEach(
      items.map(({ id }) => [removeScorecard(team, id)]),
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
