import { isDeepStrictEqual } from 'node:util';
import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { retryOnConflict } from '#functions/kit/table/retry-on-conflict.ts';
import { type Operation, write } from '#functions/kit/table/table-write.ts';
import { changeOrder, findOrder } from '#functions/scorecards/rows/assignment-store.ts';
import { nextUpdatedAt } from '#shared/kit/next-updated-at.ts';
import { PeriodInUseError } from '#shared/scorecards/scorecard-errors.ts';
import { scorecardRoutes } from '#shared/scorecards/scorecard-routes.ts';
import { requireOwner } from './require-owner.ts';
import { changeStoredScorecard, type StoredScorecard } from './scorecard-store.ts';
import { readVisibleScorecard } from './visible-scorecard.ts';

/**
 * Only a scorecard without measurables can change its period. The order's version detects one added
 * meanwhile.
 */
const keepEmpty = async (before: StoredScorecard): Promise<Operation> => {
  const order = await findOrder(before);
  if (order.lineItemIds.length > 0) throw new PeriodInUseError();
  return changeOrder(order, []);
};

export const handler = handleRoute(scorecardRoutes.changeScorecard, ({ session, params, body }) =>
  retryOnConflict(async () => {
    const { scorecard: before, team } = await readVisibleScorecard(session, params.scorecardId, {
      consistent: true,
    });
    const changed = { ...before, ...body };
    if (isDeepStrictEqual(before, changed)) return before;
    const after = { ...changed, updatedAt: nextUpdatedAt(before, new Date()) };
    await write(
      changeStoredScorecard(before, after),
      ...(after.period === before.period ? [] : [await keepEmpty(before)]),
      ...(after.ownerId === before.ownerId ? [] : requireOwner(session, after.ownerId, team)),
    );
    return after;
  }),
);
