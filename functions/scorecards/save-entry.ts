import { handleRoute } from '#functions/kit/handle-route.ts';
import { scorecardRoutes } from '#shared/scorecards/scorecard-routes.ts';
import { enteredValue } from './entered-value.ts';
import { saveEntry } from './entry-store.ts';
import { readPlacedRow } from './placed-row.ts';

export const handler = handleRoute(scorecardRoutes.saveEntry, async ({ session, body }) => {
  const { scorecard, row } = await readPlacedRow(session, body.scorecardId, body.lineItemId);
  const given = { value: enteredValue(row.lineItem, body.value), notes: body.notes };
  const place = { row, day: body.periodStart, period: scorecard.period };
  return saveEntry(place, given, session.userId);
});
