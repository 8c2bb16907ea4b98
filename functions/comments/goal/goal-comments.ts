import type { StoredComment } from '#functions/comments/comment-store.ts';
import type { CommentedWork } from '#functions/comments/commented-work.ts';
import { authorOf } from '#functions/comments/own-comment.ts';
import { goalStore, type StoredGoal } from '#functions/goals/goal-store.ts';

export const commentedGoal: CommentedWork<StoredGoal> = {
  store: goalStore,
  ownersOf: ({ assigneeId, createdBy }) => [assigneeId, createdBy],
};

export const requireAuthor = authorOf(commentedGoal, 'goalId');

export const toGoalComment = (stored: StoredComment) => ({
  ...stored,
  goalId: stored.parentId,
  userId: stored.user.id,
});
