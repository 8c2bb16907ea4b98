import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { readPointer } from '#functions/scorecards/rows/assignment-store.ts';
import { readRow } from '#functions/scorecards/rows/read-row.ts';
import { assignmentIdOfEntry, dayOfEntry } from '#shared/scorecards/entry-id.ts';
import { isDay } from '#shared/scorecards/periods.ts';
import { EntryNotFoundError } from '#shared/scorecards/scorecard-errors.ts';
import { scorecardRoutes } from '#shared/scorecards/scorecard-routes.ts';
import { enteredValue } from './entered-value.ts';
import { saveEntry } from './entry-store.ts';

export const handler = handleRoute(scorecardRoutes.changeEntry, async (request) => {
  const { session, params, body } = request;
  const assignmentId = assignmentIdOfEntry(params.entryId);
  const day = dayOfEntry(params.entryId);
  if (day === undefined || !isDay(day)) throw new EntryNotFoundError();
  const { scorecardId, lineItemId } = await readPointer(session, assignmentId, EntryNotFoundError);
  const { scorecard, row } = await readRow(session, scorecardId, lineItemId, EntryNotFoundError);
  const given = { value: enteredValue(row.lineItem, body.value), notes: body.notes };
  const entryKey = { row, day, period: scorecard.period };
  return saveEntry(entryKey, given, session.userId, EntryNotFoundError);
});
