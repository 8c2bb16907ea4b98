import { goalStore } from '#functions/goals/goal-store.ts';
import { issueStore } from '#functions/issues/issue-store.ts';
import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { countItems } from '#functions/kit/table/table-read.ts';
import { scorecardsOfTeam } from '#functions/scorecards/scorecard-store.ts';
import { membersOf } from '#functions/teams/members/membership-store.ts';
import { preloadTeam } from '#functions/teams/team-store.ts';
import { todoStore } from '#functions/todos/todo-store.ts';
import { contentRoutes } from '#shared/contents/content-routes.ts';
import { maxCount } from '#shared/kit/capped-count.ts';

export const handler = handleRoute(
  contentRoutes.readTeamContents,
  async ({ session, preloaded: { team } }) => {
    const [members, todos, goals, issues, scorecards] = await Promise.all(
      [
        membersOf(session, team.id),
        todoStore.allInTeam(session, team.id),
        goalStore.allInTeam(session, team.id),
        issueStore.allInTeam(session, team.id),
        scorecardsOfTeam(session, team.id),
      ].map((range) => countItems(range, maxCount)),
    );
    return {
      members: members!,
      todos: todos!,
      goals: goals!,
      issues: issues!,
      scorecards: scorecards!,
    };
  },
  { preload: preloadTeam },
);
