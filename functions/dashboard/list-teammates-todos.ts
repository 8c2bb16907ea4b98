import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { preloadTeam } from '#functions/teams/team-store.ts';
import { dashboardRoutes } from '#shared/dashboard/dashboard-routes.ts';
import { findFirstTeam, ifTeamNamed } from './dashboard-team.ts';
import { listOpenTeamTodos } from './team-overview.ts';

export const handler = handleRoute(
  dashboardRoutes.listTeammatesTodos,
  async (request) => {
    const { session, preloaded, query } = request;
    const chosen = new Set<string | null>(query['userIds[]']);
    const team = preloaded?.team ?? (await findFirstTeam(session));
    const todos = team ? await listOpenTeamTodos(session, team.id) : [];
    return todos.filter(({ assigneeId }) => chosen.has(assigneeId));
  },
  { preload: ifTeamNamed(preloadTeam) },
);
