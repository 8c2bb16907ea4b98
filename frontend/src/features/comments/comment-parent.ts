import type { CommentParentType } from '#shared/comments/comment.ts';

/** The todo, goal or issue that has the comments. */
export interface CommentParent {
  type: CommentParentType;
  id: string;
  teamId: string;
}
