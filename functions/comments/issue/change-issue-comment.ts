import { changeOwnComment } from '#functions/comments/own-comment.ts';
import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { commentRoutes } from '#shared/comments/comment-routes.ts';
import { commentedIssue, requireAuthor, toIssueComment } from './issue-comments.ts';

export const handler = handleRoute(
  commentRoutes.changeIssueComment,
  async (request) => toIssueComment(await changeOwnComment(request, commentedIssue)),
  { authorize: requireAuthor, retriesConflicts: true },
);
