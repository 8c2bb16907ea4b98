import { log } from '#functions/kit/observability/log.ts';
import { ignoreErrors } from '#functions/kit/table/ignore-errors.ts';
import type { TableChange } from '#functions/kit/table/stream.ts';
import { write } from '#functions/kit/table/table-write.ts';
import {
  advanceJob,
  isCurrentStep,
  type Job,
  JobAdvancedError,
  type JobProgress,
  parseJob,
  removeJob,
} from './job-store.ts';
import { jobSteps } from './jobs.ts';

/** Does the step, unless it was done. The stream then starts the next one. */
export const runJobStep = async (job: Job) => {
  // The stream may deliver a step again after it was done.
  if (!(await isCurrentStep(job))) return;
  log.info('job_step', { type: job.kind, itemId: job.id, companyId: job.companyId });
  const step = jobSteps[job.kind] as (job: Job) => Promise<JobProgress>;
  const progress = await step(job);
  // Rejected if another run of this step advanced the job.
  await ignoreErrors(
    write(progress === 'done' ? removeJob(job) : advanceJob(job, progress.cursor)),
    JobAdvancedError,
  );
};

/** Each write of a job starts its next step. */
export const continueJob = async ({ after }: TableChange) => {
  if (after) await runJobStep(parseJob(after));
};
