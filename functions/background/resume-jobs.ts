import { log } from '#functions/kit/observability/log.ts';
import { logFailure } from '#functions/kit/table/log-failure.ts';
import { hangingJobs } from './job-store.ts';
import { runJobStep } from './run-job.ts';

/**
 * Does the step of each job that hangs: the stream gave its change up after many attempts, or never
 * delivered it. Done here rather than by the stream, so that a step that fails holds up nothing else.
 */
export const handler = async () => {
  let failed = 0;
  for await (const job of hangingJobs(new Date())) {
    const { kind, companyId, id } = job;
    try {
      await runJobStep(job);
      log.info('job_resumed', { type: kind, companyId, jobId: id });
    } catch (error) {
      if (logFailure('job_failed', error, { type: kind, companyId, jobId: id })) failed += 1;
    }
  }
  // The next run tries again. Throwing raises the alarm.
  if (failed > 0) throw new Error(`${failed} job(s) failed`);
};
