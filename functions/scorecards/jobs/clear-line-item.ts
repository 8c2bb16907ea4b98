import { inSteps, type JobOf, type JobProgress } from '#functions/background/job-store.ts';
import { retryOnConflict } from '#functions/kit/table/retry-on-conflict.ts';
import { write } from '#functions/kit/table/table-write.ts';
import { listEntriesIn, removeEntries } from '#functions/scorecards/entries/entry-store.ts';
import {
  type LineItemUse,
  listUses,
  removeUse,
} from '#functions/scorecards/measurables/line-item-store.ts';
import {
  assignmentIdOf,
  changeOrder,
  findOrder,
  removePointer,
  removeRow,
} from '#functions/scorecards/rows/assignment-store.ts';
import { clearLineItemJob } from './job-kinds.ts';

const perStep = 300;

const removeFromOrder = ({ companyId, scorecardId, teamId, lineItemId }: LineItemUse) =>
  retryOnConflict(async () => {
    const order = await findOrder({ companyId, teamId, id: scorecardId });
    const lineItemIds = order.lineItemIds.filter((id) => id !== lineItemId);
    if (lineItemIds.length < order.lineItemIds.length) await write(changeOrder(order, lineItemIds));
  });

/**
 * Removes a deleted measurable from one scorecard after the other: first from the order, so that
 * nothing more is entered, then the entries, a page per step, then the row and lookups.
 */
export const clearLineItemStep = async (
  job: JobOf<typeof clearLineItemJob>,
): Promise<JobProgress> => {
  const [use] = await listUses(job, job.lineItemId);
  if (!use) return 'done';
  const { scorecardId, lineItemId } = use;
  await removeFromOrder(use);
  const page = { cursor: job.cursor, limit: perStep };
  const { items, nextCursor } = await listEntriesIn(job, scorecardId, {}, page);
  await removeEntries(items.filter((entry) => entry.lineItemId === lineItemId));
  if (nextCursor) return { cursor: nextCursor };
  await write(
    removeRow(job, scorecardId, lineItemId),
    removePointer(job, assignmentIdOf(scorecardId, lineItemId)),
    removeUse(use),
  );
  return {};
};

export const clearLineItemInSteps = inSteps(clearLineItemJob, clearLineItemStep);
