import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { write } from '#functions/kit/table/table-write.ts';
import { preloadTeam } from '#functions/teams/team-store.ts';
import { viewRoutes } from '#shared/views/view-routes.ts';
import { findView, removeView } from './view-store.ts';

export const handler = handleRoute(
  viewRoutes.deleteView,
  async ({ session, params: { viewId }, preloaded: { team } }) =>
    write(
      ...removeView(await findView(session, { userId: session.userId, teamId: team.id, viewId })),
    ),
  { preload: preloadTeam },
);
