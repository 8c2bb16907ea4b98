import type { StoredComment } from '#functions/comments/comment-store.ts';
import type { CommentedWork } from '#functions/comments/commented-work.ts';
import { authorOf } from '#functions/comments/own-comment.ts';
import { issueStore, type StoredIssue } from '#functions/issues/issue-store.ts';

export const commentedIssue: CommentedWork<StoredIssue> = {
  store: issueStore,
  ownersOf: ({ assigneeId, reporterId }) => [assigneeId, reporterId],
};

export const requireAuthor = authorOf(commentedIssue, 'issueId');

export const toIssueComment = (stored: StoredComment) => ({
  ...stored,
  issueId: stored.parentId,
  userId: stored.user.id,
});
