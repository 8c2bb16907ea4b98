import { allJobs } from '#functions/entities/all-jobs.ts';
import { log } from '#functions/kit/observability/log.ts';
import { ignoreErrors } from '#functions/kit/table/ignore-errors.ts';
import type { TableChange } from '#functions/kit/table/stream.ts';
import { write } from '#functions/kit/table/table-write.ts';
import {
  advanceJob,
  isCurrentStep,
  type Job,
  JobAdvancedError,
  parseJob,
  removeJob,
} from './job-store.ts';

const steps = new Map(allJobs.map(({ kind, step }) => [kind, step]));

const stepOf = (kind: string) => {
  const step = steps.get(kind);
  if (!step) throw new Error(`There are no jobs of the kind ${kind}`);
  return step;
};

/** Does the step, unless it was done. The stream then starts the next one. */
export const runJobStep = async (job: Job) => {
  // The stream may deliver a step again after it was done.
  if (!(await isCurrentStep(job))) return;
  log.info('job_step', { type: job.kind, itemId: job.id, companyId: job.companyId });
  const progress = await stepOf(job.kind)(job);
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
