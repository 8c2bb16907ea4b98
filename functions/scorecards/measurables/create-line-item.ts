import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { createWithReceipt } from '#functions/kit/http/request-receipt.ts';
import { retryOnConflict } from '#functions/kit/table/retry-on-conflict.ts';
import { write } from '#functions/kit/table/table-write.ts';
import { requireOwner } from '#functions/scorecards/require-owner.ts';
import { readVisibleTeam } from '#functions/teams/team-store.ts';
import type { LineItemCreation } from '#shared/scorecards/line-item-inputs.ts';
import { lineItemRoutes } from '#shared/scorecards/line-item-routes.ts';
import { goalIn, insertLineItem, type StoredLineItem } from './line-item-store.ts';
import { readVisibleLineItem } from './visible-line-items.ts';

const newLineItem = (
  body: LineItemCreation,
  identity: Pick<StoredLineItem, 'id' | 'companyId' | 'ownerId'>,
  now: string,
): StoredLineItem => {
  const unitType = body.unitType ?? 'number';
  return {
    ...identity,
    title: body.title,
    description: body.description ?? null,
    teamId: body.teamId ?? null,
    periodInterval: body.periodInterval,
    unitType,
    orientationRule: body.orientationRule ?? 'greater_than_or_equal',
    goalValue: goalIn(unitType, body.goalValue ?? null),
    goalValueTo: goalIn(unitType, body.goalValueTo ?? null),
    trailingCalculation: body.trailingCalculation ?? 'total',
    showTotal: body.showTotal ?? true,
    showAverage: body.showAverage ?? true,
    showGoal: body.showGoal ?? true,
    isActive: body.isActive ?? true,
    createdAt: now,
    updatedAt: now,
    version: 1,
  };
};

export const handler = handleRoute(lineItemRoutes.createLineItem, async (request) => {
  const { session, body, newId, receipt } = request;
  const { companyId, userId } = session;
  const identity = { id: newId(), companyId, ownerId: body.ownerId ?? userId };
  const created = newLineItem(body, identity, new Date().toISOString());
  const create = () =>
    retryOnConflict(async () => {
      const { teamId } = created;
      const team = teamId === null ? undefined : (await readVisibleTeam(session, teamId)).team;
      await write(
        insertLineItem(created),
        ...receipt.operations(new Date()),
        ...requireOwner(session, created.ownerId, team),
      );
      return created;
    });
  return createWithReceipt(receipt, create, () => readVisibleLineItem(session, created.id));
});
