import type { CommentParentType } from '#shared/comments/comment.ts';

/** The todo, goal or issue whose comments these are, and the team that it is in. */
export interface CommentParent {
  type: CommentParentType;
  id: string;
  teamId: string;
}
