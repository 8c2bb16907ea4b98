import { handleRoute } from '#functions/kit/handle-route.ts';
import { commentRoutes } from '#shared/comments/comment-routes.ts';
import { commentedIssue } from './issue-comments.ts';
import { deleteOwnComment } from './own-comment.ts';

export const handler = handleRoute(commentRoutes.deleteIssueComment, (request) =>
  deleteOwnComment(request, commentedIssue, request.params.issueId),
);
