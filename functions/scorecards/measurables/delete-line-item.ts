import { handleRoute } from '#functions/kit/http/handle-route.ts';
import type { Session } from '#functions/kit/http/session.ts';
import { retryOnConflict } from '#functions/kit/table/retry-on-conflict.ts';
import { write } from '#functions/kit/table/table-write.ts';
import { findTeam } from '#functions/teams/team-store.ts';
import { recordDeletion } from '#functions/work/record-deletion.ts';
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

export const handler = handleRoute(lineItemRoutes.deleteLineItem, (request) => {
  const { session, params } = request;
  return retryOnConflict(async () => {
    const lineItem = await readVisibleLineItem(session, params.lineItemId);
    await requireSeen(session, lineItem);
    const { id, title, ownerId, teamId } = lineItem;
    const isOwn = ownerId === session.userId;
    const team = teamId === null || isOwn ? undefined : await findTeam(session, teamId);
    const deleted = { type: 'measurable', id, title, team } as const;
    await write(
      removeLineItem(lineItem),
      ...(await recordDeletion(request, deleted, { ownerIds: [ownerId] }, new Date())),
    );
  });
});
