import { clearRange } from '#functions/kit/clear-partition.ts';
import { write } from '#functions/kit/table-write.ts';
import { findTeam, teamPartition } from '#functions/teams/team-store.ts';
import { todoStore } from '#functions/todos/todo-store.ts';
import { ignoreRefusal } from './ignore-refusal.ts';
import { advanceJob, type Job, removeJob } from './job-store.ts';

const perStep = 20;

/** Whether anything is left to do, and from where. */
type Progress = { cursor?: string } | 'done';

/** The team's own items first, so that it is gone from everybody's lists, then its todos. */
const deleteTeamStep = async (job: Job): Promise<Progress> => {
  if (await clearRange({ partition: teamPartition(job, job.teamId) }, 100)) return {};
  const { items } = await todoStore.listInTeam(job, job.teamId, { limit: perStep }, 'all');
  for (const { id } of items) await ignoreRefusal(write(todoStore.remove(job, id)));
  return items.length > 0 ? {} : 'done';
};

/** Puts each todo of the team where readers look for it, now that the team's privacy changed. */
const rescopeTeamStep = async (job: Job): Promise<Progress> => {
  const team = await findTeam(job, job.teamId);
  if (!team) return 'done';
  const page = { cursor: job.cursor, limit: perStep };
  const { items, nextCursor } = await todoStore.listInTeam(job, job.teamId, page, 'all');
  // Refused where somebody changed it meanwhile: they have read the team as it is now.
  for (const todo of items) await ignoreRefusal(write(todoStore.rescope(todo, team)));
  return nextCursor ? { cursor: nextCursor } : 'done';
};

const steps: Record<Job['kind'], (job: Job) => Promise<Progress>> = {
  delete_team: deleteTeamStep,
  rescope_team: rescopeTeamStep,
};

export const runJobStep = async (job: Job) => {
  const progress = await steps[job.kind](job);
  // Refused where the step was run twice and the other run moved the job on.
  await ignoreRefusal(
    write(progress === 'done' ? removeJob(job) : advanceJob(job, progress.cursor)),
  );
};
