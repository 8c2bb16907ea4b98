import type { RouteSamples } from '#functions/testing/access/samples.ts';

const newComment = { content: 'Looks good', mentionedUserIds: [] };

export const routeSamples: RouteSamples = {
  'list-todo-comments': ({ todoId }) => ({ params: { todoId } }),
  'create-todo-comment': ({ todoId }) => ({ params: { todoId }, body: newComment }),
  'change-todo-comment': ({ todoId, todoCommentId: commentId }) => ({
    params: { todoId, commentId },
    body: { content: 'Looks better' },
  }),
  'delete-todo-comment': ({ todoId, todoCommentId: commentId }) => ({
    params: { todoId, commentId },
  }),
  'list-goal-comments': ({ goalId }) => ({ params: { goalId } }),
  'create-goal-comment': ({ goalId }) => ({ params: { goalId }, body: newComment }),
  'change-goal-comment': ({ goalId, goalCommentId: commentId }) => ({
    params: { goalId, commentId },
    body: { content: 'Looks better' },
  }),
  'delete-goal-comment': ({ goalId, goalCommentId: commentId }) => ({
    params: { goalId, commentId },
  }),
  'list-issue-comments': ({ issueId }) => ({ params: { issueId } }),
  'create-issue-comment': ({ issueId }) => ({ params: { issueId }, body: newComment }),
  'change-issue-comment': ({ issueId, issueCommentId: commentId }) => ({
    params: { issueId, commentId },
    body: { content: 'Looks better' },
  }),
  'delete-issue-comment': ({ issueId, issueCommentId: commentId }) => ({
    params: { issueId, commentId },
  }),
};
