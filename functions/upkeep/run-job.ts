import { clearRange } from '#functions/kit/clear-partition.ts';
import { write } from '#functions/kit/table-write.ts';
import { findTeam, teamPartition } from '#functions/teams/team-store.ts';
import { exportTimesheetStep } from '#functions/timesheets/export-timesheet-job.ts';
import { archiveWorkStep } from './archive-work.ts';
import { clearGoalStep } from './clear-goal.ts';
import { clearLineItemStep, clearScorecardStep } from './clear-scorecards.ts';
import { deleteUserStep } from './delete-user.ts';
import { ignoreOnly } from './ignore-refusal.ts';
import {
  advanceJob,
  isStanding,
  type Job,
  type JobOf,
  jobMovedOn,
  removeJob,
} from './job-store.ts';
import { moveRemindersStep } from './reminders.ts';
import { moveSeriesStep } from './series-owners.ts';
import { settleLineItemsStep } from './settle-line-items.ts';
import { spreadSeriesStep } from './spread-series.ts';
import { teamLists } from './team-work.ts';

const perStep = 20;

/** Whether anything is left to do, and from where. */
type Progress = { cursor?: string } | 'done';

/**
 * The team's own items first, so that it is gone from everybody's lists, then all its work, and then
 * what that counted down.
 */
const deleteTeamStep = async (job: JobOf<'delete_team'>): Promise<Progress> => {
  const own = { partition: teamPartition(job, job.teamId) };
  if (await clearRange(own, 100)) return {};
  for (const list of teamLists)
    if ((await list.removePage(job, job.teamId, { limit: perStep })).count > 0) return {};
  return (await clearRange(own, 100)) ? {} : 'done';
};

/** A place in the lists of a team: `1/<cursor>`. */
const placeOf = (cursor = '0/') => {
  const slash = cursor.indexOf('/');
  return { list: Number(cursor.slice(0, slash)), cursor: cursor.slice(slash + 1) || undefined };
};

/** Puts all work of the team where readers look for it, now that the team's privacy changed. */
const rescopeTeamStep = async (job: JobOf<'rescope_team'>): Promise<Progress> => {
  const team = await findTeam(job, job.teamId, { consistent: true });
  if (!team) return 'done';
  const place = placeOf(job.cursor);
  const page = { cursor: place.cursor, limit: perStep };
  const { nextCursor } = await teamLists[place.list]!.rescopePage(team, page);
  if (nextCursor) return { cursor: `${place.list}/${nextCursor}` };
  const next = place.list + 1;
  return next < teamLists.length ? { cursor: `${next}/` } : 'done';
};

const steps: { [Kind in Job['kind']]: (job: JobOf<Kind>) => Promise<Progress> } = {
  delete_team: deleteTeamStep,
  rescope_team: rescopeTeamStep,
  move_reminders: moveRemindersStep,
  move_series: moveSeriesStep,
  spread_series: spreadSeriesStep,
  delete_user: deleteUserStep,
  clear_goal: clearGoalStep,
  archive_work: archiveWorkStep,
  export_timesheet: exportTimesheetStep,
  clear_scorecard: clearScorecardStep,
  clear_line_item: clearLineItemStep,
  settle_line_items: settleLineItemsStep,
};

/** The stream may tell of a step again when it was done long ago, and what followed it too. */
export const runJobStep = async (job: Job) => {
  if (!(await isStanding(job))) return;
  const step = steps[job.kind] as (job: Job) => Promise<Progress>;
  const progress = await step(job);
  // Refused where the step was run twice and the other run moved the job on.
  await ignoreOnly(
    write(progress === 'done' ? removeJob(job) : advanceJob(job, progress.cursor)),
    jobMovedOn,
  );
};
