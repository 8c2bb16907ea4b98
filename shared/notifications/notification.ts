import * as z from 'zod/mini';
import { id, timestamp } from '../kit/fields.ts';

const notificationType = z.enum([
  'todo_assigned',
  'issue_assigned',
  'goal_assigned',
  'milestone_assigned',
  'mentioned',
  'commented',
  'due_today',
  'joined_team',
  'item_deleted',
]);

export const notification = z.object({
  id,
  userId: id,
  type: notificationType,
  title: z.string(),
  message: z.string(),
  read: z.boolean(),
  relatedEntityId: z.nullable(id),
  relatedEntityType: z.nullable(z.string()),
  /** The comment that it is about. */
  commentId: z.optional(id),
  createdAt: timestamp,
});
export type Notification = z.output<typeof notification>;
