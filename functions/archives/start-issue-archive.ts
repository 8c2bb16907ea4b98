import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { preloadTeam } from '#functions/teams/team-store.ts';
import { archiveRoutes } from '#shared/archives/archive-routes.ts';
import { startArchive } from './start-archive.ts';

export const handler = handleRoute(
  archiveRoutes.startIssueArchive,
  (request) => startArchive(request, 'issue'),
  { preload: preloadTeam },
);
