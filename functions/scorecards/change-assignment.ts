import { handleRoute } from '#functions/kit/handle-route.ts';
import { retryOnConflict } from '#functions/kit/retry-on-conflict.ts';
import { write } from '#functions/kit/table-write.ts';
import { scorecardRoutes } from '#shared/scorecards/scorecard-routes.ts';
import { changeOrder, toAssignment } from './assignment-store.ts';
import { readPlacedAssignment } from './placed-assignment.ts';

export const handler = handleRoute(scorecardRoutes.changeAssignment, (request) => {
  const { session, params, body } = request;
  return retryOnConflict(async () => {
    const { order, row } = await readPlacedAssignment(session, params.assignmentId);
    const lineItemIds = order.lineItemIds.filter((id) => id !== row.lineItemId);
    lineItemIds.splice(body.sortOrder, 0, row.lineItemId);
    if (lineItemIds.some((id, position) => id !== order.lineItemIds[position]))
      await write(changeOrder(order, lineItemIds));
    return toAssignment(row, { ...order, lineItemIds });
  });
});
