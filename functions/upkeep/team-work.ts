import { goalStore } from '#functions/goals/goal-store.ts';
import { issueStore } from '#functions/issues/issue-store.ts';
import type { CompanyScope } from '#functions/kit/keys.ts';
import type { PageRequest } from '#functions/kit/table-read.ts';
import { type Operation, write } from '#functions/kit/table-write.ts';
import { requireUser } from '#functions/people/user-store.ts';
import { markPrivateWork } from '#functions/teams/private-work-store.ts';
import { listTeamTime, rescopeTimeEntry } from '#functions/time/time-entry-store.ts';
import { todoStore } from '#functions/todos/todo-store.ts';
import type { Work, WorkStore } from '#functions/work/work-store.ts';
import type { Team } from '#shared/teams/team.ts';
import { ignoreRefusal } from './ignore-refusal.ts';

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

const writeEach = async (operations: Operation[], nextCursor?: string): Promise<Step> => {
  // Refused where it went away, or where somebody changed it meanwhile: they read the team anew.
  for (const operation of operations) await ignoreRefusal(write(operation));
  return { count: operations.length, nextCursor };
};

/** Not all of them belong to the team that turned private around their work. */
const markAssignees = async (team: Team, work: Work[]) => {
  if (!team.isPrivate) return;
  for (const userId of new Set(work.map(({ assigneeId }) => assigneeId)))
    if (userId !== null) {
      const mark = markPrivateWork(team, { teamId: team.id, userId });
      await ignoreRefusal(write(requireUser(team, userId), mark));
    }
};

const listOf = <T extends Work>(store: WorkStore<T>): TeamList => ({
  removePage: async (scope, teamId, page) => {
    const { items, nextCursor } = await store.listInTeam(scope, teamId, page, 'all');
    return writeEach(
      items.map(({ id }) => store.remove(scope, id)),
      nextCursor,
    );
  },
  rescopePage: async (team, page) => {
    const { items, nextCursor } = await store.listInTeam(team, team.id, page, 'all');
    await markAssignees(team, items);
    return writeEach(
      items.map((work) => store.rescope(work, team)),
      nextCursor,
    );
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

export const teamLists: readonly TeamList[] = [
  listOf(todoStore),
  listOf(goalStore),
  listOf(issueStore),
  timeList,
];
