import type { Entity } from '#functions/entities/entity.ts';
import { moveIdentityAddress, removeAbandonedIdentity } from './reactions/identity.ts';
import { limitExistingSessions } from './reactions/session-limits.ts';

/** Sessions, and the addresses by which users sign in. */
export const sessionEntities: readonly Entity[] = [
  { type: 'company', reactions: [limitExistingSessions] },
  { type: 'email', reactions: [moveIdentityAddress] },
  { type: 'pending_identity', reactions: [removeAbandonedIdentity] },
];
