import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { pageResponse } from '#functions/kit/http/page-response.ts';
import { visibleEntries } from '#functions/scorecards/rows/visible-rows.ts';
import { readVisibleScorecard } from '#functions/scorecards/visible-scorecard.ts';
import { periodOf } from '#shared/scorecards/periods.ts';
import { scorecardRoutes } from '#shared/scorecards/scorecard-routes.ts';
import { listEntriesIn } from './entry-store.ts';

const perPage = 1000;

/** A period belongs to the range if one of its days does. */
export const handler = handleRoute(scorecardRoutes.listEntries, async (request) => {
  const { session, params, query } = request;
  const { scorecard } = await readVisibleScorecard(session, params.scorecardId);
  const { startDate, endDate: to, cursor } = query;
  const from = startDate && periodOf(startDate, scorecard.period).start;
  const page = { cursor, limit: perPage };
  const found = await listEntriesIn(session, scorecard.id, { from, to }, page);
  return pageResponse(request, {
    ...found,
    items: await visibleEntries(session, scorecard, found.items),
  });
});
