import type { Session } from '#functions/kit/http/session.ts';
import type { StoredEntry } from '#functions/scorecards/entries/entry-store.ts';
import {
  visibleLineItems,
  visibleTeamsAmong,
} from '#functions/scorecards/measurables/visible-line-items.ts';
import type { StoredScorecard } from '#functions/scorecards/scorecard-store.ts';
import { type Row, readRows } from './assignment-store.ts';

/*
 * A team may become private after its measurables were added to other teams' scorecards. From then
 * on, only its members and the owners of the measurables see them there and may remove them.
 */

export const visibleRows = async (
  session: Session,
  { teamId }: StoredScorecard,
  rows: Row[],
): Promise<Row[]> => {
  const copies = rows.map(({ lineItem }) => lineItem);
  const visible = new Set((await visibleLineItems(session, copies, teamId)).map(({ id }) => id));
  return rows.filter(({ lineItemId }) => visible.has(lineItemId));
};

/** Costs nothing unless the scorecard has measurables of other teams. */
export const visibleEntries = async (
  session: Session,
  scorecard: StoredScorecard,
  entries: StoredEntry[],
): Promise<StoredEntry[]> => {
  const lenders = entries.flatMap(({ lentBy }) => lentBy ?? []);
  const visible = await visibleTeamsAmong(session, lenders);
  const isVisible = ({ lentBy }: StoredEntry) => lentBy === undefined || visible.has(lentBy);
  if (entries.every(isVisible)) return entries;
  // Owners see their own measurables, and the rows contain the owner.
  const { rows } = await readRows(scorecard);
  const shown = await visibleRows(session, scorecard, rows);
  const ids = new Set(shown.map(({ lineItemId }) => lineItemId));
  return entries.filter((entry) => isVisible(entry) || ids.has(entry.lineItemId));
};
