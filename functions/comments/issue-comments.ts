import { issueStore, type StoredIssue } from '#functions/issues/issue-store.ts';
import type { StoredComment } from './comment-store.ts';
import type { CommentedWork } from './commented-work.ts';

export const commentedIssue: CommentedWork<StoredIssue> = {
  store: issueStore,
  ownersOf: ({ assigneeId, reporterId }) => [assigneeId, reporterId],
};

export const toIssueComment = (stored: StoredComment) => ({ ...stored, issueId: stored.parentId });
