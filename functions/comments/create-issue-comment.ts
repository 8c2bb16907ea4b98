import { handleRoute } from '#functions/kit/handle-route.ts';
import { commentRoutes } from '#shared/comments/comment-routes.ts';
import { commentedIssue, toIssueComment } from './issue-comments.ts';
import { createComment } from './write-comment.ts';

export const handler = handleRoute(commentRoutes.createIssueComment, async (request) =>
  toIssueComment(await createComment(request, commentedIssue, request.params.issueId)),
);
