import { log } from '#functions/kit/observability/log.ts';
import { write } from '#functions/kit/table/table-write.ts';
import { detachLineItems } from '#functions/scorecards/jobs/detach-line-items.ts';
import { dueReconciliations, removeReconciliation } from './delayed-reconciliation-store.ts';
import { startJob } from './job-store.ts';

/** Starts the due jobs; returns how many failed to start. */
export const startReconciliations = async (now: Date): Promise<number> => {
  let failed = 0;
  for await (const due of dueReconciliations(now)) {
    const { companyId, teamId, moment, kind, wasPrivate } = due;
    const id = `reconciliation#${teamId}#${moment}`;
    try {
      const detaching =
        wasPrivate === undefined
          ? []
          : [detachLineItems(due, { id: `${id}#line_items`, teamId, wasPrivate })];
      const job =
        kind === 'delete_team'
          ? { id, kind, teamId, wasPrivate: wasPrivate ?? true }
          : { id, kind, teamId };
      await write(startJob(due, job), ...detaching, removeReconciliation(due));
    } catch (error) {
      log.error('reconciliation_failed', { error, companyId });
      failed += 1;
    }
  }
  return failed;
};
