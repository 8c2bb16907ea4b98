import { goalStore, type StoredGoal } from '#functions/goals/goal-store.ts';
import type { StoredComment } from './comment-store.ts';
import type { CommentedWork } from './commented-work.ts';

export const commentedGoal: CommentedWork<StoredGoal> = {
  store: goalStore,
  ownersOf: ({ assigneeId, createdBy }) => [assigneeId, createdBy],
};

export const toGoalComment = (stored: StoredComment) => ({ ...stored, goalId: stored.parentId });
