import type { Session } from '#functions/kit/session.ts';
import { type Row, readRows } from './assignment-store.ts';
import type { StoredEntry } from './entry-store.ts';
import type { StoredScorecard } from './scorecard-store.ts';
import { visibleLineItems, visibleTeamsAmong } from './visible-line-items.ts';

/*
 * A team may turn private after its measurables were put on other teams' scorecards. There they are
 * seen by its members and their owners alone from then on, who may take them off.
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

/** Costs nothing where no other team's measurable is on the scorecard. */
export const visibleEntries = async (
  session: Session,
  scorecard: StoredScorecard,
  entries: StoredEntry[],
): Promise<StoredEntry[]> => {
  const lenders = entries.flatMap(({ lentBy }) => lentBy ?? []);
  const visible = await visibleTeamsAmong(session, lenders);
  const isVisible = ({ lentBy }: StoredEntry) => lentBy === undefined || visible.has(lentBy);
  if (entries.every(isVisible)) return entries;
  // What is hidden from others its owner sees, whom the rows name.
  const { rows } = await readRows(scorecard);
  const shown = await visibleRows(session, scorecard, rows);
  const ids = new Set(shown.map(({ lineItemId }) => lineItemId));
  return entries.filter((entry) => isVisible(entry) || ids.has(entry.lineItemId));
};
