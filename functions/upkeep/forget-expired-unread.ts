import type { TableChange } from '#functions/kit/stream.ts';
import { write } from '#functions/kit/table-write.ts';
import { forgetUnread, parseNotification } from '#functions/notifications/notification-store.ts';
import { findUnread, isReadBy } from '#functions/notifications/unread-store.ts';
import { tooBusy } from '#shared/kit/problems.ts';
import { ignoreOnly } from './ignore-refusal.ts';

/** A notification that grew old unread is counted no longer. */
export const forgetExpiredUnread = async ({ before, expired }: TableChange) => {
  if (!before || !expired) return;
  const scope = { companyId: String(before.companyId) };
  const gone = parseNotification(before);
  const unread = await findUnread(scope, gone.userId, { consistent: true });
  if (!unread || isReadBy(unread, gone)) return;
  // Refused where it is forgotten, or was read, meanwhile.
  await ignoreOnly(write(...forgetUnread(scope, gone, new Date())), tooBusy);
};
