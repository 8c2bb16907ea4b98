import type { Session } from '#functions/kit/session.ts';
import { readItem, readItems } from '#functions/kit/table-read.ts';
import { readTeamOf } from '#functions/work/visible-work.ts';
import { notOnScorecard, scorecardNotFound } from '#shared/scorecards/scorecard-problems.ts';
import { orderKey, parseOrder, parseRow, type Row, rowKey } from './assignment-store.ts';
import { parseScorecard, type StoredScorecard, scorecardKey } from './scorecard-store.ts';
import { visibleRows } from './visible-rows.ts';

interface PlacedRow {
  scorecard: StoredScorecard;
  row: Row;
}

/** In one call; as of now where something that may have been made a moment ago is missing. */
const readPlace = async (session: Session, scorecardId: string, lineItemId: string) => {
  const keys = [
    scorecardKey(session, scorecardId),
    orderKey(session, scorecardId),
    rowKey(session, scorecardId, lineItemId),
  ];
  const toPlace = ([scorecardItem, orderItem, rowItem]: Awaited<ReturnType<typeof readItems>>) => {
    const scorecard = scorecardItem && parseScorecard(scorecardItem);
    const isOn = scorecard && parseOrder(scorecard, orderItem).lineItemIds.includes(lineItemId);
    return { scorecard, row: isOn && rowItem ? parseRow(rowItem) : undefined };
  };
  const place = toPlace(await readItems(keys));
  if (place.row) return place;
  return toPlace(await Promise.all(keys.map((key) => readItem(key, { consistent: true }))));
};

/** The row of a measurable that is on a scorecard, when the session may see it. */
export const readPlacedRow = async (
  session: Session,
  scorecardId: string,
  lineItemId: string,
  refusal = scorecardNotFound,
): Promise<PlacedRow> => {
  const { scorecard, row } = await readPlace(session, scorecardId, lineItemId);
  if (!scorecard) throw refusal();
  await readTeamOf(session, scorecard, refusal);
  const [visible] = row ? await visibleRows(session, scorecard, [row]) : [];
  if (!row || !visible) throw notOnScorecard();
  return { scorecard, row };
};
