import { handleRoute } from '#functions/kit/handle-route.ts';
import { teamBeside } from '#functions/teams/team-store.ts';
import { dashboardRoutes } from '#shared/dashboard/dashboard-routes.ts';
import { ifTeamNamed, readFirstTeam } from './dashboard-team.ts';
import { listOpenTeamTodos } from './team-board.ts';

export const handler = handleRoute(
  dashboardRoutes.listTeammatesTodos,
  async (request) => {
    const { session, beside, query } = request;
    const chosen = new Set<string | null>(query['userIds[]']);
    const team = beside?.team ?? (await readFirstTeam(session));
    const todos = team ? await listOpenTeamTodos(session, team.id) : [];
    return todos.filter(({ assigneeId }) => chosen.has(assigneeId));
  },
  ifTeamNamed(teamBeside),
);
