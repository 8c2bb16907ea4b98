import { liveTeamActivity } from '#functions/activity/entity/team-activity-live.ts';
import { liveClocks } from '#functions/clocks/entity/world-clock-live.ts';
import { liveComments } from '#functions/comments/entity/comment-live.ts';
import { livePreferences } from '#functions/dashboard/entity/preferences-live.ts';
import { liveGoals } from '#functions/goals/entity/goal-live.ts';
import { liveIssues } from '#functions/issues/entity/issue-live.ts';
import { liveCompanies } from '#functions/people/entity/company-live.ts';
import { liveUsers } from '#functions/people/entity/user-live.ts';
import { liveScorecards } from '#functions/scorecards/entity/scorecard-live.ts';
import { liveInviteLinks } from '#functions/teams/entity/invite-link-live.ts';
import { liveTeams } from '#functions/teams/entity/team-live.ts';
import { liveTime } from '#functions/time/entity/time-entry-live.ts';
import { liveTodos } from '#functions/todos/entity/todo-live.ts';
import { liveViews } from '#functions/views/entity/view-live.ts';
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
  ...liveViews,
];
