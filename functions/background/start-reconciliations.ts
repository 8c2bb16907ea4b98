import { logFailure } from '#functions/kit/table/log-failure.ts';
import { write } from '#functions/kit/table/table-write.ts';
import { dueReconciliations, removeReconciliation } from './delayed-reconciliation-store.ts';
import { startNewJob } from './job-store.ts';

/** Starts the due jobs; returns how many failed to start. */
export const startReconciliations = async (now: Date): Promise<number> => {
  let failed = 0;
  for await (const due of dueReconciliations(now)) {
    const { companyId, jobs } = due;
    try {
      await write(...jobs.map((job) => startNewJob(due, job)), removeReconciliation(due));
    } catch (error) {
      if (logFailure('reconciliation_failed', error, { companyId })) failed += 1;
    }
  }
  return failed;
};
