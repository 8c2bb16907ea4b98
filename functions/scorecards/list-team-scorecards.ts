import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { pageResponse } from '#functions/kit/http/page-response.ts';
import { preloadTeam } from '#functions/teams/team-store.ts';
import { scorecardRoutes } from '#shared/scorecards/scorecard-routes.ts';
import { listTeamScorecards } from './scorecard-store.ts';

const perPage = 100;

export const handler = handleRoute(
  scorecardRoutes.listTeamScorecards,
  async (request) => {
    const { session, preloaded, query } = request;
    const page = { cursor: query.cursor, limit: perPage };
    return pageResponse(request, await listTeamScorecards(session, preloaded.team.id, page));
  },
  { preload: preloadTeam },
);
