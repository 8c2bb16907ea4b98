import type { Entity } from '#functions/entities/entity.ts';
import { removeFormerLogo, removeFormerPhoto } from '#functions/photos/reactions/former-photo.ts';

/** Photos of users and logos of companies. */
export const photoEntities: readonly Entity[] = [
  { type: 'company', reactions: [removeFormerLogo] },
  { type: 'user', reactions: [removeFormerPhoto] },
];
