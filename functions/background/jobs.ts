import { archiveWorkStep } from '#functions/archives/jobs/archive-work.ts';
import { undoArchiveStep } from '#functions/archives/jobs/undo-archive.ts';
import { clearGoalStep } from '#functions/goals/jobs/clear-goal.ts';
import { deleteUserStep } from '#functions/people/jobs/delete-user.ts';
import { renameCompanyStep } from '#functions/people/jobs/rename-company.ts';
import { clearLineItemStep } from '#functions/scorecards/jobs/clear-line-item.ts';
import { clearScorecardStep } from '#functions/scorecards/jobs/clear-scorecard.ts';
import { detachLineItemsStep } from '#functions/scorecards/jobs/detach-line-items.ts';
import { limitSessionsStep } from '#functions/session/jobs/limit-sessions.ts';
import { deleteTeamStep } from '#functions/teams/jobs/delete-team.ts';
import { handOverWorkStep } from '#functions/teams/jobs/hand-over-work.ts';
import { rescopeTeamStep } from '#functions/teams/jobs/rescope-team.ts';
import { exportTimesheetStep } from '#functions/timesheets/jobs/export-timesheet.ts';
import { applyToFutureStep } from '#functions/todos/jobs/apply-to-future.ts';
import { moveRemindersStep } from '#functions/todos/jobs/move-reminders.ts';
import { moveSeriesStep } from '#functions/todos/jobs/move-series.ts';
import type { Job, JobOf, JobProgress } from './job-store.ts';

/** One step of each kind of job. */
export const jobSteps: { [Kind in Job['kind']]: (job: JobOf<Kind>) => Promise<JobProgress> } = {
  delete_team: deleteTeamStep,
  rescope_team: rescopeTeamStep,
  hand_over_work: handOverWorkStep,
  move_reminders: moveRemindersStep,
  move_series: moveSeriesStep,
  apply_to_future_occurrences: applyToFutureStep,
  delete_user: deleteUserStep,
  rename_company: renameCompanyStep,
  limit_sessions: limitSessionsStep,
  clear_goal: clearGoalStep,
  archive_work: archiveWorkStep,
  undo_archive: undoArchiveStep,
  export_timesheet: exportTimesheetStep,
  clear_scorecard: clearScorecardStep,
  clear_line_item: clearLineItemStep,
  detach_line_items: detachLineItemsStep,
};
