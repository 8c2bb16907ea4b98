import type { Session } from '#functions/kit/http/session.ts';
import { readItem, readItems } from '#functions/kit/table/table-read.ts';
import {
  parseScorecard,
  type StoredScorecard,
  scorecardKey,
} from '#functions/scorecards/scorecard-store.ts';
import { readTeamOf } from '#functions/work/visible-work.ts';
import {
  NotOnScorecardError,
  ScorecardNotFoundError,
} from '#shared/scorecards/scorecard-errors.ts';
import { orderKey, parseOrder, parseRow, type Row, rowKey } from './assignment-store.ts';
import { visibleRows } from './visible-rows.ts';

interface ScorecardRow {
  scorecard: StoredScorecard;
  row: Row;
}

/** In one batch. Repeated consistently if something is missing, because it may be new. */
const readScorecardAndRow = async (session: Session, scorecardId: string, lineItemId: string) => {
  const keys = [
    scorecardKey(session, scorecardId),
    orderKey(session, scorecardId),
    rowKey(session, scorecardId, lineItemId),
  ];
  const parseItems = ([scorecardItem, orderItem, rowItem]: Awaited<
    ReturnType<typeof readItems>
  >) => {
    const scorecard = scorecardItem && parseScorecard(scorecardItem);
    const isOn = scorecard && parseOrder(scorecard, orderItem).lineItemIds.includes(lineItemId);
    return { scorecard, row: isOn && rowItem ? parseRow(rowItem) : undefined };
  };
  const found = parseItems(await readItems(keys));
  if (found.row) return found;
  return parseItems(await Promise.all(keys.map((key) => readItem(key, { consistent: true }))));
};

/** The row of a measurable on a scorecard that the caller may see. */
export const readRow = async (
  session: Session,
  scorecardId: string,
  lineItemId: string,
  ErrorType = ScorecardNotFoundError,
): Promise<ScorecardRow> => {
  const { scorecard, row } = await readScorecardAndRow(session, scorecardId, lineItemId);
  if (!scorecard) throw new ErrorType();
  await readTeamOf(session, scorecard, ErrorType);
  const [visible] = row ? await visibleRows(session, scorecard, [row]) : [];
  if (!row || !visible) throw new NotOnScorecardError();
  return { scorecard, row };
};
