import * as z from 'zod/mini';
import { id, timestamp } from '../kit/fields.ts';

export const notificationType = z.enum([
  'todo_assigned',
  'issue_assigned',
  'goal_assigned',
  'milestone_assigned',
  'mentioned',
  'commented',
  'due_today',
  'joined_team',
]);
export type NotificationType = z.output<typeof notificationType>;

export const notification = z.object({
  id,
  userId: id,
  type: notificationType,
  title: z.string(),
  message: z.string(),
  read: z.boolean(),
  relatedEntityId: z.nullable(id),
  relatedEntityType: z.nullable(z.string()),
  createdAt: timestamp,
});
export type Notification = z.output<typeof notification>;

/** Where a click leads: a todo, an issue or a goal; nowhere for any other or a missing entity. */
export const notificationLink = ({
  relatedEntityType,
  relatedEntityId,
}: Pick<Notification, 'relatedEntityType' | 'relatedEntityId'>) => {
  const paths: Record<string, string> = { todo: '/todos', issue: '/issues', goal: '/goals' };
  const path = relatedEntityType === null ? undefined : paths[relatedEntityType];
  return path && relatedEntityId ? { to: path, highlight: relatedEntityId } : undefined;
};

/** `99+` above 99. */
export const unreadLabel = (count: number) => (count > 99 ? '99+' : String(count));
