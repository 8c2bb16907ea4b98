import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { preloadTeam } from '#functions/teams/team-store.ts';
import { teamListResponse } from '#functions/work/team-list-response.ts';
import { issueRoutes } from '#shared/issues/issue-routes.ts';
import { issueStore } from './issue-store.ts';

export const handler = handleRoute(
  issueRoutes.listTeamIssues,
  (request) => teamListResponse(request, issueStore),
  { preload: preloadTeam },
);
