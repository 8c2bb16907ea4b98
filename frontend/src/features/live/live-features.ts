import { createItemPages } from '../../kit/live/item-pages.ts';
import type { LiveFeature } from '../../kit/live/live-sync.ts';
import { activityLive } from '../activity/activity-live.ts';
import { clockLive } from '../clocks/clocks-live.ts';
import { feedLive } from '../comments/comments-live.ts';
import { dashboardLive } from '../dashboard/dashboard-live.ts';
import { goalLive } from '../goals/goals-live.ts';
import { issueLive } from '../issues/issues-live.ts';
import { peopleLive } from '../people/people-live.ts';
import { profileLive } from '../profile/profile-live.ts';
import { scorecardLive } from '../scorecards/scorecards-live.ts';
import { sessionLive } from '../session/session-live.ts';
import { teamLive } from '../teams/teams-live.ts';
import { timeLive } from '../time/time-live.ts';
import { timesheetLive } from '../timesheets/timesheets-live.ts';
import { todoLive } from '../todos/todos-live.ts';
import { viewLive } from '../views/views-live.ts';

/** What keeps each feature in sync. The dashboard counts what the ones before it have shown. */
export const liveFeatures: readonly LiveFeature[] = [
  todoLive,
  issueLive,
  goalLive,
  feedLive,
  timeLive,
  activityLive,
  dashboardLive,
  clockLive,
  sessionLive,
  scorecardLive,
  profileLive,
  timesheetLive,
  teamLive,
  peopleLive,
  viewLive,
];

export const itemPages = createItemPages(liveFeatures.flatMap(({ page }) => page ?? []));
