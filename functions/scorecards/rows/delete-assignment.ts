import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { retryOnConflict } from '#functions/kit/table/retry-on-conflict.ts';
import { write } from '#functions/kit/table/table-write.ts';
import { scorecardRoutes } from '#shared/scorecards/scorecard-routes.ts';
import { changeOrder } from './assignment-store.ts';
import { readAssignment } from './read-assignment.ts';

/** Row and entries stay and are shown again if the measurable is added again. */
export const handler = handleRoute(scorecardRoutes.deleteAssignment, ({ session, params }) =>
  retryOnConflict(async () => {
    const { order, row } = await readAssignment(session, params.assignmentId);
    const lineItemIds = order.lineItemIds.filter((id) => id !== row.lineItemId);
    await write(changeOrder(order, lineItemIds));
  }),
);
