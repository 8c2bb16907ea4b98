import type { Notification } from './notification.ts';

/** The page of a todo, issue or goal; undefined for others. */
export const notificationLink = ({
  relatedEntityType,
  relatedEntityId,
}: Pick<Notification, 'relatedEntityType' | 'relatedEntityId'>) => {
  const paths: Record<string, string> = { todo: '/todos', issue: '/issues', goal: '/goals' };
  const path = relatedEntityType === null ? undefined : paths[relatedEntityType];
  return path && relatedEntityId ? { to: path, highlight: relatedEntityId } : undefined;
};
