import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { scorecardRoutes } from '#shared/scorecards/scorecard-routes.ts';
import { readVisibleScorecard } from './visible-scorecard.ts';

export const handler = handleRoute(scorecardRoutes.readScorecard, async ({ session, params }) => {
  const { scorecard } = await readVisibleScorecard(session, params.scorecardId);
  return scorecard;
});
