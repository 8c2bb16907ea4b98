import type { TableChange } from '#functions/kit/table/stream.ts';
import { write } from '#functions/kit/table/table-write.ts';
import {
  findPresence,
  forgetPresence,
  parseConnection,
  presence,
  removeConnection,
} from '#functions/live/connection-store.ts';
import { changeUser } from '#functions/people/user-store.ts';
import { UserNotFoundError } from '#shared/people/people-errors.ts';

/**
 * A user is online while they have at least one connection. Reads the current ones, so that an older
 * change never overwrites a newer one.
 */
export const updateOnlineState = async ({ after }: TableChange) => {
  if (!after) return;
  const { companyId, userId } = presence.parse(after);
  const scope = { companyId };
  const current = await findPresence(scope, userId);
  if (!current) return;
  const { connections, lastSeen } = current;
  const isOnline = (connections?.size ?? 0) > 0;
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
