import { handleRoute } from '#functions/kit/handle-route.ts';
import { dayNumberOf } from '#shared/kit/calendar-day.ts';
import { lastPeriods, periodOf, trailingPeriods } from '#shared/scorecards/periods.ts';
import { scorecardRoutes } from '#shared/scorecards/scorecard-routes.ts';
import { readRows, toAssignments } from './assignment-store.ts';
import { type GridItems, listEntriesIn, readGridFrom } from './entry-store.ts';
import type { StoredScorecard } from './scorecard-store.ts';
import { visibleRows } from './visible-rows.ts';
import { readVisibleScorecard } from './visible-scorecard.ts';

/** Of one's own calendar and of others', which may be a day ahead. */
const aheadDays = 2;
/** 13 periods of 100 measurables. */
const mostEntries = 1300;

/** Up to now what was entered stands beside the measurables; long ago it stands alone. */
const readItems = async (
  scorecard: StoredScorecard,
  from: string,
  to: string,
  today: string,
): Promise<GridItems> => {
  if (dayNumberOf(to) + aheadDays >= dayNumberOf(today)) return readGridFrom(scorecard, from);
  const page = { limit: mostEntries };
  const [rows, { items: entries }] = await Promise.all([
    readRows(scorecard),
    listEntriesIn(scorecard, scorecard.id, { from, to }, page),
  ]);
  return { ...rows, entries };
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
  const isShown = (entry: { lineItemId: string; periodStart: string }) =>
    shown.has(entry.lineItemId) && entry.periodStart.slice(0, 10) <= end;
  return { scorecard, assignments, entries: found.entries.filter(isShown) };
});
