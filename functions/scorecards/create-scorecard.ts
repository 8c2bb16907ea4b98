import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { createWithReceipt } from '#functions/kit/http/request-receipt.ts';
import { retryOnConflict } from '#functions/kit/table/retry-on-conflict.ts';
import { write } from '#functions/kit/table/table-write.ts';
import { readVisibleTeam } from '#functions/teams/team-store.ts';
import { scorecardRoutes } from '#shared/scorecards/scorecard-routes.ts';
import { requireOwner } from './require-owner.ts';
import { insertScorecard, type StoredScorecard } from './scorecard-store.ts';
import { readVisibleScorecard } from './visible-scorecard.ts';

export const handler = handleRoute(scorecardRoutes.createScorecard, async (request) => {
  const { session, body, newId, receipt } = request;
  const now = new Date().toISOString();
  const created: StoredScorecard = {
    id: newId(),
    companyId: session.companyId,
    name: body.name,
    description: body.description ?? null,
    period: body.period,
    isActive: body.isActive ?? true,
    teamId: body.teamId,
    ownerId: body.ownerId ?? session.userId,
    createdAt: now,
    updatedAt: now,
    version: 1,
  };
  const create = () =>
    retryOnConflict(async () => {
      const { team } = await readVisibleTeam(session, body.teamId);
      await write(
        insertScorecard(created),
        ...receipt.operations(new Date()),
        ...requireOwner(session, created.ownerId, team),
      );
      return created;
    });
  const readBack = async () =>
    (await readVisibleScorecard(session, created.id, { consistent: true })).scorecard;
  return createWithReceipt(receipt, create, readBack);
});
