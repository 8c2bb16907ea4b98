import { handleRoute } from '#functions/kit/handle-route.ts';
import { commentRoutes } from '#shared/comments/comment-routes.ts';
import { commentedIssue, toIssueComment } from './issue-comments.ts';
import { changeOwnComment } from './own-comment.ts';

export const handler = handleRoute(commentRoutes.changeIssueComment, async (request) =>
  toIssueComment(await changeOwnComment(request, commentedIssue, request.params.issueId)),
);
