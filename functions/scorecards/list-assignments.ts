import { handleRoute } from '#functions/kit/handle-route.ts';
import { scorecardRoutes } from '#shared/scorecards/scorecard-routes.ts';
import { readRows, toAssignments } from './assignment-store.ts';
import { visibleRows } from './visible-rows.ts';
import { readVisibleScorecard } from './visible-scorecard.ts';

export const handler = handleRoute(scorecardRoutes.listAssignments, async (request) => {
  const { session, params } = request;
  const { scorecard } = await readVisibleScorecard(session, params.scorecardId);
  const found = await readRows(scorecard);
  return toAssignments({ ...found, rows: await visibleRows(session, scorecard, found.rows) });
});
