import type { Entity } from '#functions/entities/entity.ts';
import { endSessionsOfSuspendedUser } from './reactions/ended-access.ts';
import { moveIdentityAddress, removeAbandonedIdentity } from './reactions/identity.ts';
import { limitExistingSessions } from './reactions/session-limits.ts';

/** Sessions, their users, and the addresses by which they sign in. */
export const sessionEntities: readonly Entity[] = [
  { type: 'company', reactions: [limitExistingSessions] },
  { type: 'email', reactions: [moveIdentityAddress] },
  { type: 'user', reactions: [endSessionsOfSuspendedUser] },
  { type: 'pending_identity', reactions: [removeAbandonedIdentity] },
];
