import { handler as changeGoalComment } from '#functions/comments/goal/change-goal-comment.ts';
import { handler as createGoalComment } from '#functions/comments/goal/create-goal-comment.ts';
import { handler as deleteGoalComment } from '#functions/comments/goal/delete-goal-comment.ts';
import { handler as listGoalComments } from '#functions/comments/goal/list-goal-comments.ts';
import { handler as changeIssueComment } from '#functions/comments/issue/change-issue-comment.ts';
import { handler as createIssueComment } from '#functions/comments/issue/create-issue-comment.ts';
import { handler as deleteIssueComment } from '#functions/comments/issue/delete-issue-comment.ts';
import { handler as listIssueComments } from '#functions/comments/issue/list-issue-comments.ts';
import { handler as changeTodoComment } from '#functions/comments/todo/change-todo-comment.ts';
import { handler as createTodoComment } from '#functions/comments/todo/create-todo-comment.ts';
import { handler as deleteTodoComment } from '#functions/comments/todo/delete-todo-comment.ts';
import { handler as listTodoComments } from '#functions/comments/todo/list-todo-comments.ts';
import type { Comment, CommentParentType } from '#shared/comments/comment.ts';
import { handler as createGoal } from '../../goals/create-goal.ts';
import { handler as createIssue } from '../../issues/create-issue.ts';
import type { Person } from '../../testing/company.ts';
import { invoke } from '../../testing/invoke.ts';
import { handler as createTodo } from '../../todos/create-todo.ts';

type Handler = Parameters<typeof invoke>[0];

interface Handlers {
  make: Handler;
  list: Handler;
  create: Handler;
  change: Handler;
  remove: Handler;
}

const handlers: Record<CommentParentType, Handlers> = {
  todo: {
    make: createTodo,
    list: listTodoComments,
    create: createTodoComment,
    change: changeTodoComment,
    remove: deleteTodoComment,
  },
  goal: {
    make: createGoal,
    list: listGoalComments,
    create: createGoalComment,
    change: changeGoalComment,
    remove: deleteGoalComment,
  },
  issue: {
    make: createIssue,
    list: listIssueComments,
    create: createIssueComment,
    change: changeIssueComment,
    remove: deleteIssueComment,
  },
};

export const kinds = ['todo', 'goal', 'issue'] as const;

/** The comment routes of one kind of work, called as a browser would. */
export const commentsOf = (type: CommentParentType) => {
  const { make, list, create, change, remove } = handlers[type];
  const on = (id: string, commentId?: string) => ({
    [`${type}Id`]: id,
    ...(commentId !== undefined && { commentId }),
  });
  return {
    make: async (as: Person, body: { teamId: string; assigneeId?: string }): Promise<string> =>
      (await invoke(make, { as, body: { title: 'Rotate credentials', ...body } })).body.id,
    list: (as: Person, id: string, cursor?: string) =>
      invoke(list, { as, params: on(id), ...(cursor !== undefined && { query: { cursor } }) }),
    create: (as: Person, id: string, body: object, headers: Record<string, string> = {}) =>
      invoke(create, { as, params: on(id), body, headers }),
    write: async (
      as: Person,
      id: string,
      content: string,
      mentionedUserIds: string[] = [],
    ): Promise<Comment> =>
      (await invoke(create, { as, params: on(id), body: { content, mentionedUserIds } })).body,
    change: (as: Person, id: string, commentId: string, body: object) =>
      invoke(change, { as, params: on(id, commentId), body }),
    remove: (as: Person, id: string, commentId: string) =>
      invoke(remove, { as, params: on(id, commentId) }),
  };
};
