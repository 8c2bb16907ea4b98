import { type JobOf, startJob } from '#functions/background/job-store.ts';
import type { CompanyScope } from '#functions/kit/table/keys.ts';
import { retryOnConflict } from '#functions/kit/table/retry-on-conflict.ts';
import { type Operation, write } from '#functions/kit/table/table-write.ts';
import {
  changeStoredLineItem,
  findLineItem,
  listLineItemsOfAll,
  removeLineItem,
} from '#functions/scorecards/measurables/line-item-store.ts';

const perStep = 100;

type Detaching = Pick<JobOf<'detach_line_items'>, 'id' | 'teamId' | 'wasPrivate'>;

/**
 * A measurable of a deleted public team then belongs to the company, which could see it before. One
 * of a private team is deleted.
 */
export const detachLineItems = (scope: CompanyScope, detaching: Detaching): Operation =>
  startJob(scope, { ...detaching, kind: 'detach_line_items' });

const detach = (job: JobOf<'detach_line_items'>, lineItemId: string) =>
  retryOnConflict(async () => {
    // The index is eventually consistent.
    const found = await findLineItem(job, lineItemId);
    if (found?.teamId !== job.teamId) return;
    const ofCompany = { ...found, teamId: null };
    await write(job.wasPrivate ? removeLineItem(found) : changeStoredLineItem(found, ofCompany));
  });

/**
 * Reads one page of the company's measurables per step. Teams are deleted rarely, so there is no
 * index for this.
 */
export const detachLineItemsStep = async (job: JobOf<'detach_line_items'>) => {
  const page = { cursor: job.cursor, limit: perStep };
  const { items, nextCursor } = await listLineItemsOfAll(job, page);
  for (const { id, teamId } of items) if (teamId === job.teamId) await detach(job, id);
  return nextCursor ? { cursor: nextCursor } : ('done' as const);
};
