import { handleRoute } from '#functions/kit/handle-route.ts';
import { dayNumberOf } from '#shared/kit/calendar-day.ts';
import { lastPeriods, periodOf, trailingPeriods } from '#shared/scorecards/periods.ts';
import { scorecardRoutes } from '#shared/scorecards/scorecard-routes.ts';
import { toAssignments } from './assignment-store.ts';
import { type GridItems, readGridBetween, readGridFrom, type StoredEntry } from './entry-store.ts';
import type { StoredScorecard } from './scorecard-store.ts';
import { visibleRows } from './visible-rows.ts';
import { readVisibleScorecard } from './visible-scorecard.ts';

/** Of one's own calendar and of others', which may be a day ahead. */
const aheadDays = 2;
/** A function answers at most 6 MB, and its answer is written as JSON twice. */
const mostBytes = 2_000_000;

/** Up to now what was entered stands beside the measurables; long ago it stands alone. */
const readItems = (
  scorecard: StoredScorecard,
  from: string,
  to: string,
  today: string,
): Promise<GridItems> =>
  dayNumberOf(to) + aheadDays >= dayNumberOf(today)
    ? readGridFrom(scorecard, from, to)
    : readGridBetween(scorecard, from, to);

/** Of what was entered, the oldest first, the last periods that fit into one answer. */
const fitting = (entries: StoredEntry[], startDate: string) => {
  let bytes = 0;
  const newest = entries.findLast((entry) => {
    bytes += Buffer.byteLength(JSON.stringify(entry));
    return bytes > mostBytes;
  });
  if (!newest) return { entries };
  return {
    entries: entries.filter(({ periodStart }) => periodStart > newest.periodStart),
    remaining: { startDate, endDate: newest.periodStart.slice(0, 10) },
  };
};

export const handler = handleRoute(scorecardRoutes.readScorecardGrid, async (request) => {
  const { session, params, query } = request;
  const { scorecard } = await readVisibleScorecard(session, params.scorecardId);
  const today = new Date().toISOString().slice(0, 10);
  const last = query.endDate ?? today;
  const { end } = periodOf(last, scorecard.period);
  const { start } = lastPeriods(last, scorecard.period, trailingPeriods).at(-1)!;
  const found = await readItems(scorecard, start, end, today);
  const rows = await visibleRows(session, scorecard, found.rows);
  const assignments = toAssignments({ ...found, rows });
  const shown = new Set(assignments.map(({ lineItemId }) => lineItemId));
  const isShown = (entry: StoredEntry) =>
    shown.has(entry.lineItemId) && entry.periodStart.slice(0, 10) <= end;
  return { scorecard, assignments, ...fitting(found.entries.filter(isShown), start) };
});
