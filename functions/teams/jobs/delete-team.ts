import { inSteps, type JobOf, type JobProgress } from '#functions/background/job-store.ts';
import { teamLists } from '#functions/entities/entities.ts';
import { clearRange } from '#functions/kit/table/clear-range.ts';
import { teamPartition } from '#functions/teams/team-store.ts';
import { deleteTeamJob } from './job-kinds.ts';
import { notifyMembers } from './notify-members.ts';

const perStep = 20;

/**
 * Notifies the members, then deletes the team's own items, so that it disappears from all lists, then its work, then the
 * counters written by deleting the work.
 */
export const deleteTeamStep = async (job: JobOf<typeof deleteTeamJob>): Promise<JobProgress> => {
  if (await notifyMembers(job)) return {};
  const own = { partition: teamPartition(job, job.teamId) };
  if (await clearRange(own, 100)) return {};
  for (const list of teamLists)
    if ((await list.removePage(job, { limit: perStep })).count > 0) return {};
  return (await clearRange(own, 100)) ? {} : 'done';
};

export const deleteTeamInSteps = inSteps(deleteTeamJob, deleteTeamStep);
