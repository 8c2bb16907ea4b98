import { handleRoute } from '#functions/kit/http/handle-route.ts';
import {
  type GridItems,
  readGridBetween,
  readGridFrom,
  type StoredEntry,
} from '#functions/scorecards/entries/entry-store.ts';
import { toAssignments } from '#functions/scorecards/rows/assignment-store.ts';
import { visibleRows } from '#functions/scorecards/rows/visible-rows.ts';
import { dayNumberOf } from '#shared/kit/calendar-day.ts';
import { lastPeriods, periodOf, trailingPeriods } from '#shared/scorecards/periods.ts';
import { scorecardRoutes } from '#shared/scorecards/scorecard-routes.ts';
import type { StoredScorecard } from './scorecard-store.ts';
import { readVisibleScorecard } from './visible-scorecard.ts';

/** Users in other time zones may be a day ahead. */
const aheadDays = 2;
/** A Lambda response is limited to 6 MB and contains JSON encoded twice. */
const maxBytes = 2_000_000;

/** Recent entries are next to the rows, so one query reads both. */
const readItems = (
  scorecard: StoredScorecard,
  from: string,
  to: string,
  today: string,
): Promise<GridItems> =>
  dayNumberOf(to) + aheadDays >= dayNumberOf(today)
    ? readGridFrom(scorecard, from, to)
    : readGridBetween(scorecard, from, to);

/** The entries of the latest periods that fit into a response, oldest first. */
const fitting = (entries: StoredEntry[], startDate: string) => {
  let bytes = 0;
  const newest = entries.findLast((entry) => {
    bytes += Buffer.byteLength(JSON.stringify(entry));
    return bytes > maxBytes;
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
