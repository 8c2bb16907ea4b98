import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { readRow } from '#functions/scorecards/rows/read-row.ts';
import { scorecardRoutes } from '#shared/scorecards/scorecard-routes.ts';
import { enteredValue } from './entered-value.ts';
import { saveEntry } from './entry-store.ts';

export const handler = handleRoute(scorecardRoutes.saveEntry, async ({ session, body }) => {
  const { scorecard, row } = await readRow(session, body.scorecardId, body.lineItemId);
  const given = { value: enteredValue(row.lineItem, body.value), notes: body.notes };
  const entryKey = { row, day: body.periodStart, period: scorecard.period };
  return saveEntry(entryKey, given, session.userId);
});
