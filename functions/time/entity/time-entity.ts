import type { Entity } from '#functions/entities/entity.ts';
import { moveTimeOf } from '#functions/time/reactions/todo-time.ts';

/** Time that is logged on todos. */
export const timeEntities: readonly Entity[] = [{ type: 'todo', reactions: [moveTimeOf] }];
