import { commentsResponse } from '#functions/comments/comments-response.ts';
import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { commentRoutes } from '#shared/comments/comment-routes.ts';
import { commentedIssue, toIssueComment } from './issue-comments.ts';

export const handler = handleRoute(commentRoutes.listIssueComments, async (request) => {
  const found = await commentsResponse(request, commentedIssue, request.params.issueId);
  return found.map(toIssueComment);
});
