import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { dashboardRoutes } from '#shared/dashboard/dashboard-routes.ts';
import { findFirstTeam } from './dashboard-team.ts';

export const handler = handleRoute(dashboardRoutes.readFirstTeam, async ({ session }) => ({
  teamId: (await findFirstTeam(session))?.id ?? null,
}));
