import type { Notification } from './notification.ts';

type Linked = Pick<Notification, 'relatedEntityType' | 'relatedEntityId' | 'commentId'>;

const paths: Record<string, string> = { todo: '/todos', issue: '/issues', goal: '/goals' };

/**
 * The address of a todo, issue or goal in its list, of a comment on its page, or of a team's
 * members; undefined for others.
 */
export const notificationLink = ({ relatedEntityType, relatedEntityId, commentId }: Linked) => {
  if (!relatedEntityType || !relatedEntityId) return undefined;
  if (relatedEntityType === 'team') return `/teams?members=${relatedEntityId}`;
  const path = paths[relatedEntityType];
  if (!path) return undefined;
  return commentId
    ? `${path}/${relatedEntityId}?comment=${commentId}`
    : `${path}?highlight=${relatedEntityId}`;
};
