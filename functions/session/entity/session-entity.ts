import type { Entity } from '#functions/entities/entity.ts';
import { endSessionsOfSuspendedUser } from '#functions/session/reactions/ended-access.ts';
import {
  moveIdentityAddress,
  removeAbandonedIdentity,
} from '#functions/session/reactions/identity.ts';
import { limitExistingSessions } from '#functions/session/reactions/session-limits.ts';
import { sessionOwnedList } from './session-owned-list.ts';

/** Sessions, their users, and the addresses by which they sign in. */
export const sessionEntities: readonly Entity[] = [
  { type: 'company', reactions: [limitExistingSessions] },
  { type: 'email', reactions: [moveIdentityAddress] },
  { type: 'user', reactions: [endSessionsOfSuspendedUser] },
  { type: 'session', ownedList: sessionOwnedList },
  { type: 'pending_identity', reactions: [removeAbandonedIdentity] },
];
