import { teamActivityProfile } from '#functions/activity/team-activity-profile.ts';
import { commentProfile } from '#functions/comments/comment-profile.ts';
import { goalProfile } from '#functions/goals/goal-profile.ts';
import { issueProfile } from '#functions/issues/issue-profile.ts';
import { timeEntryProfile } from '#functions/time/time-entry-profile.ts';
import { todoProfile } from '#functions/todos/todo-profile.ts';
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
