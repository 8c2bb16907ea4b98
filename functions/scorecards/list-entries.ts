import { answerPage } from '#functions/kit/answer-page.ts';
import { handleRoute } from '#functions/kit/handle-route.ts';
import { periodOf } from '#shared/scorecards/periods.ts';
import { scorecardRoutes } from '#shared/scorecards/scorecard-routes.ts';
import { listEntriesIn } from './entry-store.ts';
import { visibleEntries } from './visible-rows.ts';
import { readVisibleScorecard } from './visible-scorecard.ts';

const perPage = 1000;

/** A period belongs to the range as soon as one of its days does. */
export const handler = handleRoute(scorecardRoutes.listEntries, async (request) => {
  const { session, params, query } = request;
  const { scorecard } = await readVisibleScorecard(session, params.scorecardId);
  const { startDate, endDate: to, cursor } = query;
  const from = startDate && periodOf(startDate, scorecard.period).start;
  const page = { cursor, limit: perPage };
  const found = await listEntriesIn(session, scorecard.id, { from, to }, page);
  return answerPage(request, {
    ...found,
    items: await visibleEntries(session, scorecard, found.items),
  });
});
