import { handleRoute } from '#functions/kit/http/handle-route.ts';
import type { Session } from '#functions/kit/http/session.ts';
import { retryOnConflict } from '#functions/kit/table/retry-on-conflict.ts';
import { write } from '#functions/kit/table/table-write.ts';
import { lineItemRoutes } from '#shared/scorecards/line-item-routes.ts';
import { MeasurableUsedElsewhereError } from '#shared/scorecards/scorecard-errors.ts';
import { listUses, removeLineItem, type StoredLineItem } from './line-item-store.ts';
import { readVisibleLineItem, visibleTeamsAmong } from './visible-line-items.ts';

/** Only the owner may delete a measurable of a team that they cannot see. */
const requireSeen = async (session: Session, lineItem: StoredLineItem) => {
  if (lineItem.ownerId === session.userId) return;
  const teamIds = (await listUses(session, lineItem.id)).map(({ teamId }) => teamId);
  const visible = await visibleTeamsAmong(session, teamIds);
  if (teamIds.some((teamId) => !visible.has(teamId))) throw new MeasurableUsedElsewhereError();
};

export const handler = handleRoute(lineItemRoutes.deleteLineItem, ({ session, params }) =>
  retryOnConflict(async () => {
    const lineItem = await readVisibleLineItem(session, params.lineItemId);
    await requireSeen(session, lineItem);
    await write(removeLineItem(lineItem));
  }),
);
