import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { retryOnConflict } from '#functions/kit/table/retry-on-conflict.ts';
import { write } from '#functions/kit/table/table-write.ts';
import { scorecardRoutes } from '#shared/scorecards/scorecard-routes.ts';
import { changeOrder, toAssignment } from './assignment-store.ts';
import { readAssignment } from './read-assignment.ts';

export const handler = handleRoute(scorecardRoutes.changeAssignment, (request) => {
  const { session, params, body } = request;
  return retryOnConflict(async () => {
    const { order, row } = await readAssignment(session, params.assignmentId);
    const lineItemIds = order.lineItemIds.filter((id) => id !== row.lineItemId);
    lineItemIds.splice(body.sortOrder, 0, row.lineItemId);
    if (lineItemIds.some((id, position) => id !== order.lineItemIds[position]))
      await write(changeOrder(order, lineItemIds));
    return toAssignment(row, { ...order, lineItemIds });
  });
});
