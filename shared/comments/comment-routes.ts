import * as z from 'zod/mini';
import { defineRoutes, pageQuery } from '../kit/route.ts';
import {
  commentChange,
  commentCreation,
  goalComment,
  issueComment,
  todoComment,
} from './comment.ts';

const shared = { access: 'member', reach: 'team' } as const;

export const commentRoutes = defineRoutes('comments', {
  listTodoComments: {
    ...shared,
    method: 'GET',
    path: '/api/todos/{todoId}/comments',
    summary: 'The comments on a todo, newest first',
    query: pageQuery,
    output: z.array(todoComment),
  },
  createTodoComment: {
    ...shared,
    method: 'POST',
    path: '/api/todos/{todoId}/comments',
    summary: 'Comment on a todo, and notify mentioned users and its owners',
    body: commentCreation,
    output: todoComment,
    status: 201,
  },
  changeTodoComment: {
    ...shared,
    method: 'PATCH',
    path: '/api/todos/{todoId}/comments/{commentId}',
    summary: 'Change my comment on a todo, and notify newly mentioned users',
    body: commentChange,
    output: todoComment,
  },
  deleteTodoComment: {
    ...shared,
    method: 'DELETE',
    path: '/api/todos/{todoId}/comments/{commentId}',
    summary: 'Delete my comment on a todo',
  },
  listGoalComments: {
    ...shared,
    method: 'GET',
    path: '/api/goals/{goalId}/comments',
    summary: 'The comments on a goal, newest first',
    query: pageQuery,
    output: z.array(goalComment),
  },
  createGoalComment: {
    ...shared,
    method: 'POST',
    path: '/api/goals/{goalId}/comments',
    summary: 'Comment on a goal, and notify mentioned users and its owners',
    body: commentCreation,
    output: goalComment,
    status: 201,
  },
  changeGoalComment: {
    ...shared,
    method: 'PATCH',
    path: '/api/goals/{goalId}/comments/{commentId}',
    summary: 'Change my comment on a goal, and notify newly mentioned users',
    body: commentChange,
    output: goalComment,
  },
  deleteGoalComment: {
    ...shared,
    method: 'DELETE',
    path: '/api/goals/{goalId}/comments/{commentId}',
    summary: 'Delete my comment on a goal',
  },
  listIssueComments: {
    ...shared,
    method: 'GET',
    path: '/api/issues/{issueId}/comments',
    summary: 'The comments on an issue, newest first',
    query: pageQuery,
    output: z.array(issueComment),
  },
  createIssueComment: {
    ...shared,
    method: 'POST',
    path: '/api/issues/{issueId}/comments',
    summary: 'Comment on an issue, and notify mentioned users and its owners',
    body: commentCreation,
    output: issueComment,
    status: 201,
  },
  changeIssueComment: {
    ...shared,
    method: 'PATCH',
    path: '/api/issues/{issueId}/comments/{commentId}',
    summary: 'Change my comment on an issue, and notify newly mentioned users',
    body: commentChange,
    output: issueComment,
  },
  deleteIssueComment: {
    ...shared,
    method: 'DELETE',
    path: '/api/issues/{issueId}/comments/{commentId}',
    summary: 'Delete my comment on an issue',
  },
});
