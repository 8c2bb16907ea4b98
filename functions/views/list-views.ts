import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { preloadTeam } from '#functions/teams/team-store.ts';
import { byName } from '#shared/kit/compare-text.ts';
import { viewRoutes } from '#shared/views/view-routes.ts';
import { listViews } from './view-store.ts';

export const handler = handleRoute(
  viewRoutes.listViews,
  async ({ session, preloaded: { team } }) =>
    (await listViews(session, session.userId, team.id)).sort(byName),
  { preload: preloadTeam },
);
