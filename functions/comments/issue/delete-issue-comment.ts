import { deleteOwnComment } from '#functions/comments/own-comment.ts';
import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { commentRoutes } from '#shared/comments/comment-routes.ts';
import { commentedIssue } from './issue-comments.ts';

export const handler = handleRoute(commentRoutes.deleteIssueComment, (request) =>
  deleteOwnComment(request, commentedIssue, request.params.issueId),
);
