import { handleRoute } from '#functions/kit/handle-route.ts';
import { retryOnConflict } from '#functions/kit/retry-on-conflict.ts';
import { write } from '#functions/kit/table-write.ts';
import { scorecardRoutes } from '#shared/scorecards/scorecard-routes.ts';
import { changeOrder } from './assignment-store.ts';
import { readPlacedAssignment } from './placed-assignment.ts';

/** Its row stays behind, and what was entered with it: put back, it has them again. */
export const handler = handleRoute(scorecardRoutes.deleteAssignment, ({ session, params }) =>
  retryOnConflict(async () => {
    const { order, row } = await readPlacedAssignment(session, params.assignmentId);
    const lineItemIds = order.lineItemIds.filter((id) => id !== row.lineItemId);
    await write(changeOrder(order, lineItemIds));
  }),
);
