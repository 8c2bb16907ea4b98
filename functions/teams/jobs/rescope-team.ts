import { inSteps, type JobOf, type JobProgress } from '#functions/background/job-store.ts';
import { teamLists } from '#functions/entities/entities.ts';
import { findTeam } from '#functions/teams/team-store.ts';
import { rescopeTeamJob } from './job-kinds.ts';
import { afterPage, parseListCursor } from './list-cursor.ts';

const perStep = 20;

/** Moves all work of the team to the indexes that fit its changed privacy. */
export const rescopeTeamStep = async (job: JobOf<typeof rescopeTeamJob>): Promise<JobProgress> => {
  const team = await findTeam(job, job.teamId, { consistent: true });
  if (!team) return 'done';
  const { list, cursor } = parseListCursor(job.cursor);
  const { nextCursor } = await teamLists[list]!.rescopePage(team, { cursor, limit: perStep });
  return afterPage(list, nextCursor, teamLists.length);
};

export const rescopeTeamInSteps = inSteps(rescopeTeamJob, rescopeTeamStep);
