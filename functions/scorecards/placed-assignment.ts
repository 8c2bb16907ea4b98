import type { Session } from '#functions/kit/session.ts';
import { assignmentNotFound } from '#shared/scorecards/scorecard-problems.ts';
import { findOrder, findRow, readPointer } from './assignment-store.ts';
import { visibleRows } from './visible-rows.ts';
import { readVisibleScorecard } from './visible-scorecard.ts';

/** An assignment that is on its scorecard, with the order it stands in. */
export const readPlacedAssignment = async (session: Session, assignmentId: string) => {
  const { scorecardId, lineItemId } = await readPointer(session, assignmentId);
  const { scorecard } = await readVisibleScorecard(session, scorecardId, {
    consistent: true,
    refusal: assignmentNotFound,
  });
  const [order, row] = await Promise.all([
    findOrder(scorecard),
    findRow(session, scorecardId, lineItemId),
  ]);
  const [visible] = row ? await visibleRows(session, scorecard, [row]) : [];
  if (!row || !visible || !order.lineItemIds.includes(lineItemId)) throw assignmentNotFound();
  return { order, row };
};
