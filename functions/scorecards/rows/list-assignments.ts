import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { readVisibleScorecard } from '#functions/scorecards/visible-scorecard.ts';
import { scorecardRoutes } from '#shared/scorecards/scorecard-routes.ts';
import { readRows, toAssignments } from './assignment-store.ts';
import { visibleRows } from './visible-rows.ts';

export const handler = handleRoute(scorecardRoutes.listAssignments, async (request) => {
  const { session, params } = request;
  const { scorecard } = await readVisibleScorecard(session, params.scorecardId);
  const found = await readRows(scorecard);
  return toAssignments({ ...found, rows: await visibleRows(session, scorecard, found.rows) });
});
