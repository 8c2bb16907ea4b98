import { isDeepStrictEqual } from 'node:util';
import { handleRoute } from '#functions/kit/handle-route.ts';
import { retryOnConflict } from '#functions/kit/retry-on-conflict.ts';
import { type Operation, write } from '#functions/kit/table-write.ts';
import { findTeam } from '#functions/teams/team-store.ts';
import { tooBusy } from '#shared/kit/problems.ts';
import type { LineItemChange } from '#shared/scorecards/line-item.ts';
import { lineItemRoutes } from '#shared/scorecards/line-item-routes.ts';
import { refreshRow } from './assignment-store.ts';
import { goalIn } from './goal-in-unit.ts';
import { changeStoredLineItem, listUses, type StoredLineItem } from './line-item-store.ts';
import { requireOwner } from './require-owner.ts';
import { readVisibleLineItem } from './visible-line-items.ts';

const changed = (before: StoredLineItem, change: LineItemChange): StoredLineItem => {
  const after = { ...before, ...change };
  return {
    ...after,
    goalValue: goalIn(after.unitType, after.goalValue),
    goalValueTo: goalIn(after.unitType, after.goalValueTo),
  };
};

/** A transaction has room for these; the stream follows on other scorecards. */
const mostInTransaction = 90;

/** The copies that scorecards show. */
const refreshCopies = async (after: StoredLineItem): Promise<Operation[]> => {
  const uses = await listUses(after, after.id);
  return uses
    .slice(0, mostInTransaction)
    .map(({ scorecardId }) => refreshRow(after, scorecardId, after, tooBusy));
};

export const handler = handleRoute(lineItemRoutes.changeLineItem, ({ session, params, body }) =>
  retryOnConflict(async () => {
    const before = await readVisibleLineItem(session, params.lineItemId);
    const wanted = changed(before, body);
    if (isDeepStrictEqual(before, wanted)) return before;
    const after = { ...wanted, updatedAt: new Date().toISOString() };
    const isGiven = after.ownerId !== before.ownerId;
    const team = isGiven && after.teamId ? await findTeam(session, after.teamId) : undefined;
    await write(
      changeStoredLineItem(before, after),
      ...(await refreshCopies(after)),
      ...(isGiven ? requireOwner(session, after.ownerId, team) : []),
    );
    return after;
  }),
);
