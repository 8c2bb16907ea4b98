import { expect, test } from 'vitest';
import { notificationLink } from './notification-link.ts';

test.each([
  ['todo', 'a7', undefined, '/todos?highlight=a7'],
  ['issue', 'b3', undefined, '/issues?highlight=b3'],
  ['goal', 'c9', undefined, '/goals?highlight=c9'],
  ['todo', 'a7', 'k5', '/todos/a7?comment=k5'],
  ['issue', 'b3', 'k5', '/issues/b3?comment=k5'],
  ['goal', 'c9', 'k5', '/goals/c9?comment=k5'],
  ['team', 'd1', undefined, '/teams?members=d1'],
  ['scorecard', 'e4', undefined, undefined],
  ['todo', null, 'k5', undefined],
  [null, 'a7', undefined, undefined],
  [null, null, undefined, undefined],
])('a notification about the %s %s with the comment %s opens %s', (type, id, commentId, link) => {
  const related = { relatedEntityType: type, relatedEntityId: id };
  expect(notificationLink(commentId ? { ...related, commentId } : related)).toBe(link);
});
