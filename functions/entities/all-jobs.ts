import { archiveWorkInSteps } from '#functions/archives/jobs/archive-work.ts';
import { undoArchiveInSteps } from '#functions/archives/jobs/undo-archive.ts';
import type { JobInSteps } from '#functions/background/job-store.ts';
import { clearGoalInSteps } from '#functions/goals/jobs/clear-goal.ts';
import { deleteUserInSteps } from '#functions/people/jobs/delete-user.ts';
import { renameCompanyInSteps } from '#functions/people/jobs/rename-company.ts';
import { clearLineItemInSteps } from '#functions/scorecards/jobs/clear-line-item.ts';
import { clearScorecardInSteps } from '#functions/scorecards/jobs/clear-scorecard.ts';
import { detachLineItemsInSteps } from '#functions/scorecards/jobs/detach-line-items.ts';
import { limitSessionsInSteps } from '#functions/session/jobs/limit-sessions.ts';
import { deleteTeamInSteps } from '#functions/teams/jobs/delete-team.ts';
import { handOverWorkInSteps } from '#functions/teams/jobs/hand-over-work.ts';
import { rescopeTeamInSteps } from '#functions/teams/jobs/rescope-team.ts';
import { exportTimesheetInSteps } from '#functions/timesheets/jobs/export-timesheet.ts';
import { applyToFutureInSteps } from '#functions/todos/jobs/apply-to-future.ts';
import { moveRemindersInSteps } from '#functions/todos/jobs/move-reminders.ts';
import { moveSeriesInSteps } from '#functions/todos/jobs/move-series.ts';

/** Every kind of job. */
export const allJobs: readonly JobInSteps[] = [
  archiveWorkInSteps,
  undoArchiveInSteps,
  clearGoalInSteps,
  deleteUserInSteps,
  renameCompanyInSteps,
  clearLineItemInSteps,
  clearScorecardInSteps,
  detachLineItemsInSteps,
  limitSessionsInSteps,
  deleteTeamInSteps,
  handOverWorkInSteps,
  rescopeTeamInSteps,
  exportTimesheetInSteps,
  applyToFutureInSteps,
  moveRemindersInSteps,
  moveSeriesInSteps,
];
