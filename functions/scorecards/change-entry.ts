import { handleRoute } from '#functions/kit/handle-route.ts';
import { dayOfNumber } from '#shared/kit/calendar-day.ts';
import { isDay } from '#shared/scorecards/periods.ts';
import { entryNotFound } from '#shared/scorecards/scorecard-problems.ts';
import { scorecardRoutes } from '#shared/scorecards/scorecard-routes.ts';
import { placeOfEntry, readPointer } from './assignment-store.ts';
import { enteredValue } from './entered-value.ts';
import { saveEntry } from './entry-store.ts';
import { readPlacedRow } from './placed-row.ts';

/** Any days from 1970 on that a date can tell. */
const lastDayNumber = 8_000_000;

const dayIn = (dayNumber: number) => {
  const day = dayNumber < lastDayNumber ? dayOfNumber(dayNumber) : undefined;
  if (day === undefined || !isDay(day)) throw entryNotFound();
  return day;
};

export const handler = handleRoute(scorecardRoutes.changeEntry, async (request) => {
  const { session, params, body } = request;
  const { assignmentId, dayNumber } = placeOfEntry(params.entryId);
  const day = dayIn(dayNumber);
  const { scorecardId, lineItemId } = await readPointer(session, assignmentId, entryNotFound);
  const { scorecard, row } = await readPlacedRow(session, scorecardId, lineItemId, entryNotFound);
  const given = { value: enteredValue(row.lineItem, body.value), notes: body.notes };
  const place = { row, day, period: scorecard.period };
  return saveEntry(place, given, session.userId, { exists: true, refusal: entryNotFound });
});
