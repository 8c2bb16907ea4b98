import { startJob } from '#functions/background/job-store.ts';
import { clearGoalJob } from '#functions/goals/jobs/job-kinds.ts';
import type { TableChange } from '#functions/kit/table/stream.ts';
import { write } from '#functions/kit/table/table-write.ts';

/** Any number of todos and issues may be linked to a deleted goal, so a job unlinks them. */
export const clearDeletedGoal = async ({ before, after }: TableChange) => {
  if (after || !before) return;
  const scope = { companyId: String(before.companyId) };
  const goalId = String(before.id);
  await write(startJob(scope, clearGoalJob, { id: `clear_goal#${goalId}`, goalId }));
};
