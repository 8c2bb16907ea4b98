import type { Entity } from '#functions/entities/entity.ts';
import { clearDeletedGoal } from '#functions/goals/reactions/deleted-goal.ts';

/** Goals. */
export const goalEntities: readonly Entity[] = [{ type: 'goal', reactions: [clearDeletedGoal] }];
