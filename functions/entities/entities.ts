import { jobEntities } from '#functions/background/job-entity.ts';
import { goalEntities } from '#functions/goals/goal-entity.ts';
import { issueEntities } from '#functions/issues/issue-entity.ts';
import { connectionEntities } from '#functions/live/connection-entity.ts';
import { mailEntities } from '#functions/mail/mail-entity.ts';
import { notificationEntities } from '#functions/notifications/notification-entity.ts';
import { userEntities } from '#functions/people/user-entity.ts';
import { photoEntities } from '#functions/photos/photo-entity.ts';
import { scorecardEntities } from '#functions/scorecards/scorecard-entity.ts';
import { sessionEntities } from '#functions/session/session-entity.ts';
import { teamEntities } from '#functions/teams/team-entity.ts';
import { timeEntities } from '#functions/time/time-entity.ts';
import { todoEntities } from '#functions/todos/todo-entity.ts';
import type { Entity } from './entity.ts';

/** What follows changes. If several describe the same type, their reactions run in this order. */
export const entities: readonly Entity[] = [
  ...timeEntities,
  ...todoEntities,
  ...goalEntities,
  ...issueEntities,
  ...scorecardEntities,
  ...teamEntities,
  ...userEntities,
  ...sessionEntities,
  ...photoEntities,
  ...connectionEntities,
  ...notificationEntities,
  ...mailEntities,
  ...jobEntities,
];
