import type { JobOf, JobProgress } from '#functions/background/job-store.ts';
import { clearRange } from '#functions/kit/table/clear-range.ts';
import { scorecardPartition } from '#functions/scorecards/scorecard-store.ts';

const perStep = 300;

/** Deletes the entries and rows of a deleted scorecard. */
export const clearScorecardStep = async (job: JobOf<'clear_scorecard'>): Promise<JobProgress> => {
  const partition = scorecardPartition(job, job.scorecardId);
  return (await clearRange({ partition, consistent: true }, perStep)) ? {} : 'done';
};
