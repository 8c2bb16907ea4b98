import { handleRoute } from '#functions/kit/handle-route.ts';
import { readVisibleTeam } from '#functions/teams/team-store.ts';
import { dashboardRoutes } from '#shared/dashboard/dashboard-routes.ts';
import { listOpenTeamTodos } from './team-board.ts';

export const handler = handleRoute(dashboardRoutes.listTeammatesTodos, async (request) => {
  const { session, query } = request;
  const { team } = await readVisibleTeam(session, query.teamId);
  const chosen = new Set<string | null>(query['userIds[]']);
  const todos = await listOpenTeamTodos(session, team.id);
  return todos.filter(({ assigneeId }) => chosen.has(assigneeId));
});
