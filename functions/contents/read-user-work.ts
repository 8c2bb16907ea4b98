import { goalStore } from '#functions/goals/goal-store.ts';
import { assignedMilestones } from '#functions/goals/milestone-store.ts';
import { issueStore } from '#functions/issues/issue-store.ts';
import { handleRoute } from '#functions/kit/http/handle-route.ts';
import type { CompanyScope } from '#functions/kit/table/keys.ts';
import { countItems, type Range } from '#functions/kit/table/table-read.ts';
import { readUser } from '#functions/people/user-store.ts';
import { ownedLineItems } from '#functions/scorecards/measurables/line-item-store.ts';
import { ownedScorecards } from '#functions/scorecards/scorecard-store.ts';
import { listTeamsOf } from '#functions/teams/members/membership-store.ts';
import { listPrivateWork } from '#functions/teams/members/private-work-store.ts';
import { todoStore } from '#functions/todos/todo-store.ts';
import { contentRoutes } from '#shared/contents/content-routes.ts';
import { maxCount } from '#shared/kit/capped-count.ts';

/** Counts work in public teams and in each private team. */
const countAll = async (ranges: Range[]): Promise<number> => {
  const counts = await Promise.all(ranges.map((range) => countItems(range, maxCount)));
  return Math.min(
    counts.reduce((sum, count) => sum + count, 0),
    maxCount,
  );
};

type Assigned = Pick<typeof todoStore, 'assignedRanges'>;

const countWork = async (
  store: Assigned,
  scope: CompanyScope,
  userId: string,
  privateTeamIds: string[],
) => {
  const [open, closed] = await Promise.all(
    (['open', 'notOpen'] as const).map((section) =>
      countAll(store.assignedRanges(scope, userId, privateTeamIds, section)),
    ),
  );
  return { open: open!, closed: closed! };
};

/**
 * Includes private teams that the administrator cannot see, because their work is reassigned too.
 */
export const handler = handleRoute(contentRoutes.readUserWork, async ({ session, params }) => {
  const { userId } = params;
  await readUser(session, userId);
  const [teams, left] = await Promise.all([
    listTeamsOf(session, userId),
    listPrivateWork(session, userId),
  ]);
  const ownPrivate = teams.filter(({ isPrivate }) => isPrivate).map(({ id }) => id);
  const privateTeamIds = [...new Set([...ownPrivate, ...left])];
  const count = (store: Assigned) => countWork(store, session, userId, privateTeamIds);
  const [todos, goals, issues, milestones, scorecards, measurables] = await Promise.all([
    count(todoStore),
    count(goalStore),
    count(issueStore),
    countAll([assignedMilestones(session, userId)]),
    countAll([ownedScorecards(session, userId)]),
    countAll([ownedLineItems(session, userId)]),
  ]);
  const ledTeams = teams.filter(({ leaderId }) => leaderId === userId).length;
  return { todos, goals, issues, milestones, scorecards, measurables, ledTeams };
});
