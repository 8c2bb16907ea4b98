import type { JobOf, JobProgress } from '#functions/background/job-store.ts';
import { findTeam } from '#functions/teams/team-store.ts';
import { teamLists } from './team-lists.ts';

const perStep = 20;

/** The job's cursor is `<number of the list>/<cursor in that list>`. */
const parseCursor = (cursor = '0/') => {
  const slash = cursor.indexOf('/');
  return { list: Number(cursor.slice(0, slash)), cursor: cursor.slice(slash + 1) || undefined };
};

/** Moves all work of the team to the indexes that fit its changed privacy. */
export const rescopeTeamStep = async (job: JobOf<'rescope_team'>): Promise<JobProgress> => {
  const team = await findTeam(job, job.teamId, { consistent: true });
  if (!team) return 'done';
  const { list, cursor } = parseCursor(job.cursor);
  const { nextCursor } = await teamLists[list]!.rescopePage(team, { cursor, limit: perStep });
  if (nextCursor) return { cursor: `${list}/${nextCursor}` };
  const next = list + 1;
  return next < teamLists.length ? { cursor: `${next}/` } : 'done';
};
