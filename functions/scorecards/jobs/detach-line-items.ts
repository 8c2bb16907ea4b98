import { inSteps, type JobOf } from '#functions/background/job-store.ts';
import { retryOnConflict } from '#functions/kit/table/retry-on-conflict.ts';
import { write } from '#functions/kit/table/table-write.ts';
import {
  changeStoredLineItem,
  findLineItem,
  listLineItemsOfAll,
  removeLineItem,
} from '#functions/scorecards/measurables/line-item-store.ts';
import { detachLineItemsJob } from './job-kinds.ts';

const perStep = 100;

const detach = (job: JobOf<typeof detachLineItemsJob>, lineItemId: string) =>
  retryOnConflict(async () => {
    // The index is eventually consistent.
    const found = await findLineItem(job, lineItemId);
    if (found?.teamId !== job.teamId) return;
    const ofCompany = { ...found, teamId: null };
    await write(job.wasPrivate ? removeLineItem(found) : changeStoredLineItem(found, ofCompany));
  });

/**
 * A measurable of a deleted public team then belongs to the company, which could see it before. One
 * of a private team is deleted. Reads one page of the company's measurables per step. Teams are
 * deleted rarely, so there is no index for this.
 */
export const detachLineItemsStep = async (job: JobOf<typeof detachLineItemsJob>) => {
  const page = { cursor: job.cursor, limit: perStep };
  const { items, nextCursor } = await listLineItemsOfAll(job, page);
  for (const { id, teamId } of items) if (teamId === job.teamId) await detach(job, id);
  return nextCursor ? { cursor: nextCursor } : ('done' as const);
};

export const detachLineItemsInSteps = inSteps(detachLineItemsJob, detachLineItemsStep);
