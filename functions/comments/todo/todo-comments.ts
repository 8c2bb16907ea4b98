import { randomUUID } from 'node:crypto';
import type { StoredComment } from '#functions/comments/comment-store.ts';
import type { CommentedWork } from '#functions/comments/commented-work.ts';
import { authorOf } from '#functions/comments/own-comment.ts';
import { recordTodoActivity } from '#functions/todos/todo-activity-store.ts';
import { type StoredTodo, todoStore } from '#functions/todos/todo-store.ts';

export const commentedTodo: CommentedWork<StoredTodo> = {
  store: todoStore,
  ownersOf: ({ assigneeId, createdBy }) => [assigneeId, createdBy],
  record: (session, { id: todoId }, now) => {
    const line = { id: randomUUID(), todoId, action: 'commented', changes: null } as const;
    return [recordTodoActivity(session, line, now)];
  },
};

export const requireAuthor = authorOf(commentedTodo, 'todoId');

export const toTodoComment = (stored: StoredComment) => ({
  ...stored,
  todoId: stored.parentId,
  userId: stored.user.id,
});
