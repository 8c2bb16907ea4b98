import type { Entity } from '#functions/entities/entity.ts';
import { closeExpiredConnection, updateOnlineState } from '#functions/live/reactions/presence.ts';

/** Connections, and who is online. */
export const connectionEntities: readonly Entity[] = [
  { type: 'presence', reactions: [updateOnlineState] },
  { type: 'connection_lookup', reactions: [closeExpiredConnection] },
];
