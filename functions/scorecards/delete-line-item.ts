import { handleRoute } from '#functions/kit/handle-route.ts';
import { retryOnConflict } from '#functions/kit/retry-on-conflict.ts';
import type { Session } from '#functions/kit/session.ts';
import { write } from '#functions/kit/table-write.ts';
import { lineItemRoutes } from '#shared/scorecards/line-item-routes.ts';
import { usedElsewhere } from '#shared/scorecards/scorecard-problems.ts';
import { listUses, removeLineItem, type StoredLineItem } from './line-item-store.ts';
import { readVisibleLineItem, visibleTeamsAmong } from './visible-line-items.ts';

/** Nobody but its owner takes it away from a team that they cannot see. */
const refuseUnlessSeen = async (session: Session, lineItem: StoredLineItem) => {
  if (lineItem.ownerId === session.userId) return;
  const teamIds = (await listUses(session, lineItem.id)).map(({ teamId }) => teamId);
  const visible = await visibleTeamsAmong(session, teamIds);
  if (teamIds.some((teamId) => !visible.has(teamId))) throw usedElsewhere();
};

export const handler = handleRoute(lineItemRoutes.deleteLineItem, ({ session, params }) =>
  retryOnConflict(async () => {
    const lineItem = await readVisibleLineItem(session, params.lineItemId);
    await refuseUnlessSeen(session, lineItem);
    await write(removeLineItem(lineItem));
  }),
);
