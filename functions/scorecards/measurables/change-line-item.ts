import { isDeepStrictEqual } from 'node:util';
import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { retryOnConflict } from '#functions/kit/table/retry-on-conflict.ts';
import { type Operation, write } from '#functions/kit/table/table-write.ts';
import { requireOwner } from '#functions/scorecards/require-owner.ts';
import { refreshRow } from '#functions/scorecards/rows/assignment-store.ts';
import { findTeam } from '#functions/teams/team-store.ts';
import { ConflictError } from '#shared/kit/common-errors.ts';
import { nextUpdatedAt } from '#shared/kit/next-updated-at.ts';
import type { LineItemChange } from '#shared/scorecards/line-item-inputs.ts';
import { lineItemRoutes } from '#shared/scorecards/line-item-routes.ts';
import { changeStoredLineItem, goalIn, listUses, type StoredLineItem } from './line-item-store.ts';
import { readVisibleLineItem } from './visible-line-items.ts';

const changed = (before: StoredLineItem, change: LineItemChange): StoredLineItem => {
  const after = { ...before, ...change };
  return {
    ...after,
    goalValue: goalIn(after.unitType, after.goalValue),
    goalValueTo: goalIn(after.unitType, after.goalValueTo),
  };
};

/** How many copies are updated in the transaction. The stream updates the others. */
const maxInTransaction = 90;

/** Updates the copies on scorecards. */
const refreshCopies = async (after: StoredLineItem): Promise<Operation[]> => {
  const uses = await listUses(after, after.id);
  return uses
    .slice(0, maxInTransaction)
    .map(({ scorecardId }) => refreshRow(after, scorecardId, after, ConflictError));
};

export const handler = handleRoute(lineItemRoutes.changeLineItem, ({ session, params, body }) =>
  retryOnConflict(async () => {
    const before = await readVisibleLineItem(session, params.lineItemId);
    const edited = changed(before, body);
    if (isDeepStrictEqual(before, edited)) return before;
    const after = { ...edited, updatedAt: nextUpdatedAt(before, new Date()) };
    const hasNewOwner = after.ownerId !== before.ownerId;
    const team = hasNewOwner && after.teamId ? await findTeam(session, after.teamId) : undefined;
    await write(
      changeStoredLineItem(before, after),
      ...(await refreshCopies(after)),
      ...(hasNewOwner ? requireOwner(session, after.ownerId, team) : []),
    );
    return after;
  }),
);
