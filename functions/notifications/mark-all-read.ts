import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { retryOnConflict } from '#functions/kit/table/retry-on-conflict.ts';
import { write } from '#functions/kit/table/table-write.ts';
import { notificationRoutes } from '#shared/notifications/notification-routes.ts';
import { findNewestId } from './notification-store.ts';
import { findUnread, readAllUpTo } from './unread-store.ts';

/** One small write for any number of notifications. */
export const handler = handleRoute(notificationRoutes.markAllRead, ({ session }) =>
  retryOnConflict(async () => {
    const unread = await findUnread(session, session.userId, { consistent: true });
    // Read after the counter, so that it includes all counted notifications.
    const newestId = unread?.count ? await findNewestId(session, session.userId) : undefined;
    if (unread && newestId) await write(readAllUpTo(unread, newestId));
    return { count: 0 };
  }),
);
