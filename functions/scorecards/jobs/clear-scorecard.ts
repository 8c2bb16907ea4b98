import { inSteps, type JobOf, type JobProgress } from '#functions/background/job-store.ts';
import { clearRange } from '#functions/kit/table/clear-range.ts';
import { scorecardPartition } from '#functions/scorecards/scorecard-store.ts';
import { clearScorecardJob } from './job-kinds.ts';

const perStep = 300;

/** Deletes the entries and rows of a deleted scorecard. */
export const clearScorecardStep = async (
  job: JobOf<typeof clearScorecardJob>,
): Promise<JobProgress> => {
  const partition = scorecardPartition(job, job.scorecardId);
  return (await clearRange({ partition, consistent: true }, perStep)) ? {} : 'done';
};

export const clearScorecardInSteps = inSteps(clearScorecardJob, clearScorecardStep);
