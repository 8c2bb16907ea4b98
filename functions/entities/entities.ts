import { jobEntities } from '#functions/background/entity/job-entity.ts';
import { goalEntities } from '#functions/goals/entity/goal-entity.ts';
import { issueEntities } from '#functions/issues/entity/issue-entity.ts';
import { connectionEntities } from '#functions/live/entity/connection-entity.ts';
import { mailEntities } from '#functions/mail/entity/mail-entity.ts';
import { notificationEntities } from '#functions/notifications/entity/notification-entity.ts';
import { userEntities } from '#functions/people/entity/user-entity.ts';
import { photoEntities } from '#functions/photos/entity/photo-entity.ts';
import { scorecardEntities } from '#functions/scorecards/entity/scorecard-entity.ts';
import { sessionEntities } from '#functions/session/entity/session-entity.ts';
import { teamEntities } from '#functions/teams/entity/team-entity.ts';
import { timeEntities } from '#functions/time/entity/time-entity.ts';
import { todoEntities } from '#functions/todos/entity/todo-entity.ts';
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
