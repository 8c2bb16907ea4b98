import type { Item } from '#functions/kit/table/table-read.ts';
import { goalScope } from '#shared/live/live-scope.ts';

/** Work is of its assignee. */
export const ofAssignee = { ownerId: ({ assigneeId }: Item) => assigneeId };

/** Work that may be linked to a goal, whose page lists it. */
export const linkedToGoal = {
  parentId: ({ goalId }: Item) => goalId,
  alsoShownBy: ({ goalId }: Item) => (typeof goalId === 'string' ? [goalScope(goalId)] : []),
};
