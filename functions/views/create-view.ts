import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { createWithReceipt } from '#functions/kit/http/request-receipt.ts';
import { retryOnConflict } from '#functions/kit/table/retry-on-conflict.ts';
import { write } from '#functions/kit/table/table-write.ts';
import { readVisibleTeam, requireTeam } from '#functions/teams/team-store.ts';
import { viewRoutes } from '#shared/views/view-routes.ts';
import { endOtherDefaults, findView, insertView, type StoredView } from './view-store.ts';

export const handler = handleRoute(viewRoutes.createView, async (request) => {
  const { session, params, body, newId, receipt } = request;
  const now = new Date().toISOString();
  const created: StoredView = {
    id: newId(),
    companyId: session.companyId,
    name: body.name,
    list: body.list,
    parameters: body.parameters,
    teamId: body.isShared ? params.teamId : null,
    isDefault: body.isDefault ?? false,
    createdBy: session.userId,
    createdAt: now,
    updatedAt: now,
    version: 1,
  };
  const create = () =>
    retryOnConflict(async () => {
      const { team } = await readVisibleTeam(session, params.teamId);
      await write(
        ...insertView(created),
        ...(created.isDefault ? await endOtherDefaults(created) : []),
        // A deleted team has deleted its views.
        ...(created.teamId === null ? [] : [requireTeam(team)]),
        ...receipt.operations(new Date()),
      );
      return created;
    });
  const readBack = () =>
    findView(session, { userId: session.userId, teamId: params.teamId, viewId: created.id });
  return createWithReceipt(receipt, create, readBack);
});
