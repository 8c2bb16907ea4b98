import type { Notification } from './notification.ts';

/** Where a click leads: a todo, an issue or a goal; nowhere for any other or a missing entity. */
export const notificationLink = ({
  relatedEntityType,
  relatedEntityId,
}: Pick<Notification, 'relatedEntityType' | 'relatedEntityId'>) => {
  const paths: Record<string, string> = { todo: '/todos', issue: '/issues', goal: '/goals' };
  const path = relatedEntityType === null ? undefined : paths[relatedEntityType];
  return path && relatedEntityId ? { to: path, highlight: relatedEntityId } : undefined;
};
