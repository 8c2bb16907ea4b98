import type { StartSync } from '../../kit/live/live-sync.ts';
import { startActivitySync } from '../activity/activity-live.ts';
import { startClockSync } from '../clocks/clocks-live.ts';
import { startFeedSync } from '../comments/comments-live.ts';
import { startDashboardSync } from '../dashboard/dashboard-live.ts';
import { startGoalSync } from '../goals/goals-live.ts';
import { startIssueSync } from '../issues/issues-live.ts';
import { startPeopleSync } from '../people/people-live.ts';
import { startProfileSync } from '../profile/profile-live.ts';
import { startScorecardSync } from '../scorecards/scorecards-live.ts';
import { startSessionSync } from '../session/session-live.ts';
import { startTeamSync } from '../teams/teams-live.ts';
import { startTimeSync } from '../time/time-live.ts';
import { startTimesheetSync } from '../timesheets/timesheets-live.ts';
import { startTodoSync } from '../todos/todos-live.ts';

/** What keeps each feature in sync. The dashboard counts what the ones before it have shown. */
export const liveSyncs: readonly StartSync[] = [
  startTodoSync,
  startIssueSync,
  startGoalSync,
  startFeedSync,
  startTimeSync,
  startActivitySync,
  startDashboardSync,
  startClockSync,
  startSessionSync,
  startScorecardSync,
  startProfileSync,
  startTimesheetSync,
  startTeamSync,
  startPeopleSync,
];
