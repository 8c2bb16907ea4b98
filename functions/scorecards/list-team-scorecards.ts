import { answerPage } from '#functions/kit/answer-page.ts';
import { handleRoute } from '#functions/kit/handle-route.ts';
import { readVisibleTeam } from '#functions/teams/team-store.ts';
import { scorecardRoutes } from '#shared/scorecards/scorecard-routes.ts';
import { listTeamScorecards } from './scorecard-store.ts';

const perPage = 100;

export const handler = handleRoute(scorecardRoutes.listTeamScorecards, async (request) => {
  const { session, params, query } = request;
  const { team } = await readVisibleTeam(session, params.teamId);
  const page = { cursor: query.cursor, limit: perPage };
  return answerPage(request, await listTeamScorecards(session, team.id, page));
});
