import { teamActivityProfile } from '#functions/activity/entity/team-activity-profile.ts';
import { commentProfile } from '#functions/comments/entity/comment-profile.ts';
import { goalProfile } from '#functions/goals/entity/goal-profile.ts';
import { issueProfile } from '#functions/issues/entity/issue-profile.ts';
import { timeEntryProfile } from '#functions/time/entity/time-entry-profile.ts';
import { todoProfile } from '#functions/todos/entity/todo-profile.ts';
import type { ProfileEntity } from './profile-entity.ts';

/** Everything that counts in profiles, or is an activity of a user. */
export const profileEntities: readonly ProfileEntity[] = [
  ...todoProfile,
  ...goalProfile,
  ...issueProfile,
  ...commentProfile,
  ...timeEntryProfile,
  ...teamActivityProfile,
];
