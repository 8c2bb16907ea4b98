import type { TableChange } from '#functions/kit/table/stream.ts';
import { write } from '#functions/kit/table/table-write.ts';
import {
  forgetPresence,
  parseConnection,
  presence,
  removeConnection,
} from '#functions/live/connection-store.ts';
import { changeUser } from '#functions/people/user-store.ts';
import { UserNotFoundError } from '#shared/people/people-errors.ts';

/** A user is online while they have at least one connection. */
export const followPresence = async ({ after }: TableChange) => {
  if (!after) return;
  const { companyId, userId, connections, lastSeen } = presence.parse(after);
  const isOnline = (connections?.size ?? 0) > 0;
  const scope = { companyId };
  try {
    await write(changeUser(scope, userId, { isOnline, lastSeen }));
  } catch (error) {
    if (!(error instanceof UserNotFoundError)) throw error;
    // The last connection of a deleted user was closed.
    if (!isOnline) await write(forgetPresence(scope, userId));
  }
};

/** Closes an expired connection whose `$disconnect` never arrived. */
export const closeExpiredConnection = async ({ before, expired }: TableChange) => {
  if (before && expired) await write(...removeConnection(parseConnection(before)));
};
