import { authorOf, type ShownInProfile } from '#functions/entities/shown-in-profile.ts';
import type { CommentParentType } from '#shared/comments/comment.ts';

/** Without those on todos, whose history has an entry for each comment. */
const descriptions: Partial<Record<CommentParentType, string>> = {
  goal: 'Commented on a goal',
  issue: 'Commented on an issue',
};

export const commentProfile: ShownInProfile = {
  activity: (item) => {
    const type = item.parentType as CommentParentType;
    const description = descriptions[type];
    const subject = { type, id: String(item.parentId) };
    return description ? { userId: authorOf(item), subject, description } : undefined;
  },
};
