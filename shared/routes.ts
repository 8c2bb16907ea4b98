import { activityRoutes } from './activity/activity-routes.ts';
import { archiveRoutes } from './archives/archive-routes.ts';
import { auditRoutes } from './audit/audit-routes.ts';
import { clockRoutes } from './clocks/clock-routes.ts';
import { commentRoutes } from './comments/comment-routes.ts';
import { contentRoutes } from './contents/content-routes.ts';
import { dashboardRoutes } from './dashboard/dashboard-routes.ts';
import { goalRoutes } from './goals/goal-routes.ts';
import { milestoneRoutes } from './goals/milestone-routes.ts';
import { invitationRoutes } from './invitations/invitation-routes.ts';
import { issueRoutes } from './issues/issue-routes.ts';
import type { CallOf, Route } from './kit/route.ts';
import { notificationRoutes } from './notifications/notification-routes.ts';
import { administrationRoutes } from './people/administration-routes.ts';
import { peopleRoutes } from './people/people-routes.ts';
import { userDeletionRoutes } from './people/user-deletion-routes.ts';
import { avatarRoutes } from './photos/avatar-routes.ts';
import { logoRoutes } from './photos/logo-routes.ts';
import { photoRoutes } from './photos/photo-routes.ts';
import { profileRoutes } from './profile/profile-routes.ts';
import { lineItemRoutes } from './scorecards/line-item-routes.ts';
import { scorecardRoutes } from './scorecards/scorecard-routes.ts';
import { pageErrorRoutes } from './session/page-error-routes.ts';
import { securityRoutes } from './session/security-routes.ts';
import { sessionRoutes } from './session/session-routes.ts';
import { sessionUserRoutes } from './session/session-user-routes.ts';
import { teamRoutes } from './teams/team-routes.ts';
import { timeRoutes } from './time/time-routes.ts';
import { timesheetRoutes } from './timesheets/timesheet-routes.ts';
import { todoDetailsRoutes } from './todos/todo-details-routes.ts';
import { todoListRoutes } from './todos/todo-list-routes.ts';
import { todoRoutes } from './todos/todo-routes.ts';
import { viewRoutes } from './views/view-routes.ts';

const routesByName = {
  ...sessionRoutes,
  ...pageErrorRoutes,
  ...sessionUserRoutes,
  ...securityRoutes,
  ...peopleRoutes,
  ...avatarRoutes,
  ...logoRoutes,
  ...photoRoutes,
  ...profileRoutes,
  ...userDeletionRoutes,
  ...contentRoutes,
  ...administrationRoutes,
  ...teamRoutes,
  ...invitationRoutes,
  ...todoRoutes,
  ...todoDetailsRoutes,
  ...todoListRoutes,
  ...goalRoutes,
  ...milestoneRoutes,
  ...archiveRoutes,
  ...issueRoutes,
  ...commentRoutes,
  ...activityRoutes,
  ...timeRoutes,
  ...timesheetRoutes,
  ...clockRoutes,
  ...notificationRoutes,
  ...dashboardRoutes,
  ...scorecardRoutes,
  ...lineItemRoutes,
  ...auditRoutes,
  ...viewRoutes,
};

/** All routes. Functions, gateway, tests and the OpenAPI document are generated from them. */
export const routes: readonly Route[] = Object.values(routesByName);

type RoutesByName = typeof routesByName;

/** Types by `'POST /api/todos'`. */
export type RouteTable = {
  [Name in keyof RoutesByName as `${RoutesByName[Name]['method']} ${RoutesByName[Name]['path']}`]: CallOf<
    RoutesByName[Name]
  >;
};
