import type { Entity } from '#functions/entities/entity.ts';
import { commentProfile } from './comment-profile.ts';

/** Comments. */
export const commentEntities: readonly Entity[] = [{ type: 'comment', ...commentProfile }];
