import type { LiveEntity } from '#functions/entities/live-entity.ts';
import { comment, commentParentType } from '#shared/comments/comment.ts';

/** Comments, which belong to a todo, goal or issue. */
export const liveComments: readonly LiveEntity[] = [
  {
    type: 'comment',
    schema: comment,
    response: (item) => {
      const { user, ...written } = comment.parse(item);
      return { ...written, user, userId: user.id, [`${item.parentType}Id`]: item.parentId };
    },
    parent: ({ parentType, parentId }) => ({
      type: commentParentType.parse(parentType),
      id: String(parentId),
    }),
    ownerId: ({ user }) => (user as { id: string }).id,
  },
];
