import { teamActivityEntities } from '#functions/activity/entity/team-activity-entity.ts';
import { commentEntities } from '#functions/comments/entity/comment-entity.ts';
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
import { timeEntities, todoTimeEntities } from '#functions/time/entity/time-entity.ts';
import { todoEntities } from '#functions/todos/entity/todo-entity.ts';
import type { Entity } from './entity.ts';

/**
 * What follows changes. Reactions to the same type run in this order, and the lists of a team or user
 * are processed in it. New ones come last, because the cursors of running jobs count lists.
 */
export const entities: readonly Entity[] = [
  ...todoTimeEntities,
  ...todoEntities,
  ...timeEntities,
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
  ...commentEntities,
  ...teamActivityEntities,
];

/** Of everything in a team. */
export const teamLists = entities.flatMap(({ teamList }) => teamList ?? []);

/** Of everything that a user owns. */
export const ownedLists = entities.flatMap(({ ownedList }) => ownedList ?? []);
