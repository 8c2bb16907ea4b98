import { createComment } from '#functions/comments/write-comment.ts';
import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { commentRoutes } from '#shared/comments/comment-routes.ts';
import { commentedIssue, toIssueComment } from './issue-comments.ts';

export const handler = handleRoute(commentRoutes.createIssueComment, async (request) =>
  toIssueComment(await createComment(request, commentedIssue, request.params.issueId)),
);
