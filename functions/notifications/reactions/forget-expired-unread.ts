import { ignoreErrors } from '#functions/kit/table/ignore-errors.ts';
import type { TableChange } from '#functions/kit/table/stream.ts';
import { write } from '#functions/kit/table/table-write.ts';
import { forgetUnread, parseNotification } from '#functions/notifications/notification-store.ts';
import { findUnread, isReadBy } from '#functions/notifications/unread-store.ts';
import { ConflictError } from '#shared/kit/common-errors.ts';

export const forgetExpiredUnread = async ({ before, expired }: TableChange) => {
  if (!before || !expired) return;
  const scope = { companyId: String(before.companyId) };
  const gone = parseNotification(before);
  const unread = await findUnread(scope, gone.userId, { consistent: true });
  if (!unread || isReadBy(unread, gone)) return;
  // Rejected if it was subtracted or read meanwhile.
  await ignoreErrors(write(...forgetUnread(scope, gone, new Date())), ConflictError);
};
