import type { StoredComment } from '#functions/comments/comment-store.ts';
import type { CommentedWork } from '#functions/comments/commented-work.ts';
import { goalStore, type StoredGoal } from '#functions/goals/goal-store.ts';

export const commentedGoal: CommentedWork<StoredGoal> = {
  store: goalStore,
  ownersOf: ({ assigneeId, createdBy }) => [assigneeId, createdBy],
};

export const toGoalComment = (stored: StoredComment) => ({
  ...stored,
  goalId: stored.parentId,
  userId: stored.user.id,
});
