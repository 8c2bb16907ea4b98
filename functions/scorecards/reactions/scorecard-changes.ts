import { startJob } from '#functions/background/job-store.ts';
import { ignoreErrors } from '#functions/kit/table/ignore-errors.ts';
import type { CompanyScope } from '#functions/kit/table/keys.ts';
import type { TableChange } from '#functions/kit/table/stream.ts';
import { write } from '#functions/kit/table/table-write.ts';
import { parseEntry, removeEntry } from '#functions/scorecards/entries/entry-store.ts';
import { clearLineItemJob, clearScorecardJob } from '#functions/scorecards/jobs/job-kinds.ts';
import {
  findLineItem,
  listUses,
  removeUse,
} from '#functions/scorecards/measurables/line-item-store.ts';
import {
  findRow,
  parseRow,
  refreshRow,
  removePointer,
} from '#functions/scorecards/rows/assignment-store.ts';
import { findScorecard } from '#functions/scorecards/scorecard-store.ts';
import { lineItem } from '#shared/scorecards/line-item.ts';
import { AssignmentNotFoundError } from '#shared/scorecards/scorecard-errors.ts';

/** A deleted scorecard may have years of entries, so a job deletes them. */
export const clearDeletedScorecard = async ({ before, after }: TableChange) => {
  if (after || !before) return;
  const scope = { companyId: String(before.companyId) };
  const scorecardId = String(before.id);
  const id = `clear_scorecard#${scorecardId}`;
  await write(startJob(scope, clearScorecardJob, { id, scorecardId }));
};

/** Deletes the lookups of a deleted row. */
export const removeRowLookups = async ({ before, after }: TableChange) => {
  if (after || !before) return;
  const gone = parseRow(before);
  await write(removePointer(gone, gone.id), removeUse(gone));
};

/** Deletes an entry written while its scorecard or its measurable was being deleted. */
export const removeOrphanedEntry = async ({ before, after }: TableChange) => {
  if (before || !after) return;
  const entry = parseEntry(after);
  const found = await Promise.all([
    findScorecard(entry, entry.scorecardId, { consistent: true }),
    findLineItem(entry, entry.lineItemId),
  ]);
  if (found.includes(undefined)) await write(removeEntry(entry));
};

const refreshCopies = async (scope: CompanyScope, lineItemId: string) => {
  // Read again, so that an older change never overwrites a newer one.
  const current = await findLineItem(scope, lineItemId);
  if (!current) return;
  const shown = JSON.stringify(lineItem.parse(current));
  for (const { scorecardId } of await listUses(scope, lineItemId)) {
    const row = await findRow(scope, scorecardId, lineItemId);
    if (row && JSON.stringify(row.lineItem) !== shown)
      // Rejected if the row was removed meanwhile.
      await ignoreErrors(
        write(refreshRow(scope, scorecardId, current, AssignmentNotFoundError)),
        AssignmentNotFoundError,
      );
  }
};

/** Updates the copies of a changed measurable; a deleted one is removed from scorecards by a job. */
export const refreshOrClearLineItem = async ({ before, after }: TableChange) => {
  if (!before) return;
  const scope = { companyId: String(before.companyId) };
  const lineItemId = String(before.id);
  if (after) return refreshCopies(scope, lineItemId);
  const id = `clear_line_item#${lineItemId}`;
  await write(startJob(scope, clearLineItemJob, { id, lineItemId }));
};
