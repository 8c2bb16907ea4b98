import { liveTeamActivity } from '#functions/activity/team-activity-live.ts';
import { liveClocks } from '#functions/clocks/world-clock-live.ts';
import { liveComments } from '#functions/comments/comment-live.ts';
import { livePreferences } from '#functions/dashboard/preferences-live.ts';
import { liveGoals } from '#functions/goals/goal-live.ts';
import { liveIssues } from '#functions/issues/issue-live.ts';
import { liveCompanies } from '#functions/people/company-live.ts';
import { liveUsers } from '#functions/people/user-live.ts';
import { liveScorecards } from '#functions/scorecards/scorecard-live.ts';
import { liveInviteLinks } from '#functions/teams/invite-link/invite-link-live.ts';
import { liveTeams } from '#functions/teams/team-live.ts';
import { liveTime } from '#functions/time/time-entry-live.ts';
import { liveTodos } from '#functions/todos/todo-live.ts';
import type { LiveEntity } from './live-entity.ts';

/** Everything whose changes pages receive. */
export const liveEntities: readonly LiveEntity[] = [
  ...liveTodos,
  ...liveGoals,
  ...liveIssues,
  ...liveComments,
  ...liveTime,
  ...liveScorecards,
  ...liveTeamActivity,
  ...liveTeams,
  ...liveInviteLinks,
  ...liveCompanies,
  ...liveUsers,
  ...livePreferences,
  ...liveClocks,
];
