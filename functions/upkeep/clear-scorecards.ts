import { clearRange } from '#functions/kit/clear-partition.ts';
import type { CompanyScope } from '#functions/kit/keys.ts';
import { retryOnConflict } from '#functions/kit/retry-on-conflict.ts';
import type { TableChange } from '#functions/kit/stream.ts';
import { write } from '#functions/kit/table-write.ts';
import {
  assignmentIdOf,
  changeOrder,
  findOrder,
  findRow,
  parseRow,
  refreshRow,
  removePointer,
  removeRow,
} from '#functions/scorecards/assignment-store.ts';
import {
  listEntriesIn,
  parseEntry,
  removeEntries,
  removeEntry,
} from '#functions/scorecards/entry-store.ts';
import {
  findLineItem,
  type LineItemUse,
  listUses,
  removeUse,
} from '#functions/scorecards/line-item-store.ts';
import { findScorecard, scorecardPartition } from '#functions/scorecards/scorecard-store.ts';
import { lineItem } from '#shared/scorecards/line-item.ts';
import { assignmentNotFound } from '#shared/scorecards/scorecard-problems.ts';
import { ignoreOnly } from './ignore-refusal.ts';
import { insertJob, type JobOf } from './job-store.ts';

const perStep = 300;

/** There may be years of what was entered: a job clears it away. */
export const followScorecard = async ({ before, after }: TableChange) => {
  if (after || !before) return;
  const scope = { companyId: String(before.companyId) };
  const scorecardId = String(before.id);
  const id = `clear_scorecard#${scorecardId}`;
  await write(insertJob(scope, { id, kind: 'clear_scorecard', scorecardId }));
};

export const clearScorecardStep = async (job: JobOf<'clear_scorecard'>) => {
  const partition = scorecardPartition(job, job.scorecardId);
  return (await clearRange({ partition, consistent: true }, perStep)) ? {} : ('done' as const);
};

/** The ways to a row go with it. */
export const followRow = async ({ before, after }: TableChange) => {
  if (after || !before) return;
  const gone = parseRow(before);
  await write(removePointer(gone, gone.id), removeUse(gone));
};

/** Entered in the very moment in which its scorecard or its measurable was deleted. */
export const followEntry = async ({ before, after }: TableChange) => {
  if (before || !after) return;
  const entry = parseEntry(after);
  const found = await Promise.all([
    findScorecard(entry, entry.scorecardId, { consistent: true }),
    findLineItem(entry, entry.lineItemId),
  ]);
  if (found.includes(undefined)) await write(removeEntry(entry));
};

const refreshCopies = async (scope: CompanyScope, lineItemId: string) => {
  // As it is by now, so that an older change never takes the place of a newer one.
  const current = await findLineItem(scope, lineItemId);
  if (!current) return;
  const shown = JSON.stringify(lineItem.parse(current));
  for (const { scorecardId } of await listUses(scope, lineItemId)) {
    const row = await findRow(scope, scorecardId, lineItemId);
    if (row && JSON.stringify(row.lineItem) !== shown)
      // Refused where it was taken off meanwhile.
      await ignoreOnly(
        write(refreshRow(scope, scorecardId, current, assignmentNotFound)),
        assignmentNotFound,
      );
  }
};

export const followLineItem = async ({ before, after }: TableChange) => {
  if (!before) return;
  const scope = { companyId: String(before.companyId) };
  const lineItemId = String(before.id);
  if (after) return refreshCopies(scope, lineItemId);
  const id = `clear_line_item#${lineItemId}`;
  await write(insertJob(scope, { id, kind: 'clear_line_item', lineItemId }));
};

const takeOff = ({ companyId, scorecardId, teamId, lineItemId }: LineItemUse) =>
  retryOnConflict(async () => {
    const order = await findOrder({ companyId, teamId, id: scorecardId });
    const lineItemIds = order.lineItemIds.filter((id) => id !== lineItemId);
    if (lineItemIds.length < order.lineItemIds.length) await write(changeOrder(order, lineItemIds));
  });

/**
 * One scorecard after the other: off its order, so that nothing is entered any more, then what was
 * entered, a page a step, and last the row with the ways to it.
 */
export const clearLineItemStep = async (job: JobOf<'clear_line_item'>) => {
  const [use] = await listUses(job, job.lineItemId);
  if (!use) return 'done' as const;
  const { scorecardId, lineItemId } = use;
  await takeOff(use);
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
