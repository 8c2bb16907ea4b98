import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { write } from '#functions/kit/table/table-write.ts';
import { scorecardRoutes } from '#shared/scorecards/scorecard-routes.ts';
import { removeScorecard } from './scorecard-store.ts';
import { readVisibleScorecard } from './visible-scorecard.ts';

export const handler = handleRoute(scorecardRoutes.deleteScorecard, async (request) => {
  const { session, params } = request;
  const { scorecard } = await readVisibleScorecard(session, params.scorecardId, {
    consistent: true,
  });
  await write(removeScorecard(session, scorecard.id));
});
