import { handleRoute } from '#functions/kit/handle-route.ts';
import { assignmentIdOfEntry, dayOfEntry } from '#shared/scorecards/entry-id.ts';
import { isDay } from '#shared/scorecards/periods.ts';
import { entryNotFound } from '#shared/scorecards/scorecard-problems.ts';
import { scorecardRoutes } from '#shared/scorecards/scorecard-routes.ts';
import { readPointer } from './assignment-store.ts';
import { enteredValue } from './entered-value.ts';
import { saveEntry } from './entry-store.ts';
import { readPlacedRow } from './placed-row.ts';

export const handler = handleRoute(scorecardRoutes.changeEntry, async (request) => {
  const { session, params, body } = request;
  const assignmentId = assignmentIdOfEntry(params.entryId);
  const day = dayOfEntry(params.entryId);
  if (day === undefined || !isDay(day)) throw entryNotFound();
  const { scorecardId, lineItemId } = await readPointer(session, assignmentId, entryNotFound);
  const { scorecard, row } = await readPlacedRow(session, scorecardId, lineItemId, entryNotFound);
  const given = { value: enteredValue(row.lineItem, body.value), notes: body.notes };
  const place = { row, day, period: scorecard.period };
  return saveEntry(place, given, session.userId, { exists: true, refusal: entryNotFound });
});
