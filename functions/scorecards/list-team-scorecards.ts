import { answerPage } from '#functions/kit/answer-page.ts';
import { handleRoute } from '#functions/kit/handle-route.ts';
import { teamBeside } from '#functions/teams/team-store.ts';
import { scorecardRoutes } from '#shared/scorecards/scorecard-routes.ts';
import { listTeamScorecards } from './scorecard-store.ts';

const perPage = 100;

export const handler = handleRoute(
  scorecardRoutes.listTeamScorecards,
  async (request) => {
    const { session, beside, query } = request;
    const page = { cursor: query.cursor, limit: perPage };
    return answerPage(request, await listTeamScorecards(session, beside.team.id, page));
  },
  teamBeside,
);
