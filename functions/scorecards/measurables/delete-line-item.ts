import { handleRoute } from '#functions/kit/http/handle-route.ts';
import type { Session } from '#functions/kit/http/session.ts';
import { write } from '#functions/kit/table/table-write.ts';
import { findTeam } from '#functions/teams/team-store.ts';
import { recordDeletion } from '#functions/work/record-deletion.ts';
import { lineItemRoutes } from '#shared/scorecards/line-item-routes.ts';
import {
  MeasurableOfColleagueError,
  MeasurableUsedElsewhereError,
} from '#shared/scorecards/scorecard-errors.ts';
import { listUses, removeLineItem, type StoredLineItem } from './line-item-store.ts';
import { readVisibleLineItem, visibleTeamsAmong } from './visible-line-items.ts';

/**
 * Deletes what others entered too, so only the owner, an administrator and who leads all its teams
 * may do it. Of those, only the owner may if it is on a scorecard that they cannot see.
 */
const requireMayDelete = async ({
  session,
  params,
}: {
  session: Session;
  params: { lineItemId: string };
}): Promise<StoredLineItem> => {
  const lineItem = await readVisibleLineItem(session, params.lineItemId);
  if (lineItem.ownerId === session.userId) return lineItem;
  const used = (await listUses(session, lineItem.id)).map(({ teamId }) => teamId);
  const visible = await visibleTeamsAmong(session, used);
  if (used.some((teamId) => !visible.has(teamId))) throw new MeasurableUsedElsewhereError();
  if (session.role === 'company_admin') return lineItem;
  const teamIds = new Set([...used, ...(lineItem.teamId ? [lineItem.teamId] : [])]);
  const teams = await Promise.all([...teamIds].map((teamId) => findTeam(session, teamId)));
  if (teams.length === 0 || teams.some((team) => team?.leaderId !== session.userId))
    throw new MeasurableOfColleagueError();
  return lineItem;
};

export const handler = handleRoute(
  lineItemRoutes.deleteLineItem,
  async (request) => {
    const { session, subject: lineItem } = request;
    const { id, title, ownerId, teamId } = lineItem;
    const isOwn = ownerId === session.userId;
    const team = teamId === null || isOwn ? undefined : await findTeam(session, teamId);
    const deleted = { type: 'measurable', id, title, team } as const;
    await write(
      removeLineItem(lineItem),
      ...(await recordDeletion(request, deleted, { ownerIds: [ownerId] }, new Date())),
    );
  },
  { authorize: requireMayDelete, retriesConflicts: true },
);
