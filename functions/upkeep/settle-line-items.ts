import type { CompanyScope } from '#functions/kit/keys.ts';
import { retryOnConflict } from '#functions/kit/retry-on-conflict.ts';
import { type Operation, write } from '#functions/kit/table-write.ts';
import {
  changeStoredLineItem,
  findLineItem,
  listLineItemsOfAll,
  removeLineItem,
} from '#functions/scorecards/line-item-store.ts';
import { insertJob, type JobOf } from './job-store.ts';

const perStep = 100;

type Settling = Pick<JobOf<'settle_line_items'>, 'id' | 'teamId' | 'wasPrivate'>;

/**
 * What was measured for a team that is gone: of a public one it is the company's from then on, which
 * saw it all the time; of a private one it goes with the rest of its work.
 */
export const settleLineItems = (scope: CompanyScope, settling: Settling): Operation =>
  insertJob(scope, { ...settling, kind: 'settle_line_items' });

const settle = (job: JobOf<'settle_line_items'>, lineItemId: string) =>
  retryOnConflict(async () => {
    // The list lags.
    const found = await findLineItem(job, lineItemId);
    if (found?.teamId !== job.teamId) return;
    const everybodys = { ...found, teamId: null };
    await write(job.wasPrivate ? removeLineItem(found) : changeStoredLineItem(found, everybodys));
  });

/** A page of the company's measurables a step: teams go rarely, and no index is kept for that. */
export const settleLineItemsStep = async (job: JobOf<'settle_line_items'>) => {
  const page = { cursor: job.cursor, limit: perStep };
  const { items, nextCursor } = await listLineItemsOfAll(job, page);
  for (const { id, teamId } of items) if (teamId === job.teamId) await settle(job, id);
  return nextCursor ? { cursor: nextCursor } : ('done' as const);
};
