import { handleRoute } from '#functions/kit/handle-route.ts';
import { commentRoutes } from '#shared/comments/comment-routes.ts';
import { answerComments } from './answer-comments.ts';
import { commentedIssue, toIssueComment } from './issue-comments.ts';

export const handler = handleRoute(commentRoutes.listIssueComments, async (request) => {
  const found = await answerComments(request, commentedIssue, request.params.issueId);
  return found.map(toIssueComment);
});
