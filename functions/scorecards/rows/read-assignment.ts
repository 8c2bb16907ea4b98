import type { Session } from '#functions/kit/http/session.ts';
import { readVisibleScorecard } from '#functions/scorecards/visible-scorecard.ts';
import { AssignmentNotFoundError } from '#shared/scorecards/scorecard-errors.ts';
import { findOrder, findRow, readPointer } from './assignment-store.ts';
import { visibleRows } from './visible-rows.ts';

/** An assignment and the order of its scorecard; throws if it was removed. */
export const readAssignment = async (session: Session, assignmentId: string) => {
  const { scorecardId, lineItemId } = await readPointer(session, assignmentId);
  const { scorecard } = await readVisibleScorecard(session, scorecardId, {
    consistent: true,
    error: AssignmentNotFoundError,
  });
  const [order, row] = await Promise.all([
    findOrder(scorecard),
    findRow(session, scorecardId, lineItemId),
  ]);
  const [visible] = row ? await visibleRows(session, scorecard, [row]) : [];
  if (!row || !visible || !order.lineItemIds.includes(lineItemId))
    throw new AssignmentNotFoundError();
  return { order, row };
};
