import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { notificationRoutes } from '#shared/notifications/notification-routes.ts';
import { findUnread } from './unread-store.ts';

export const handler = handleRoute(notificationRoutes.countUnread, async ({ session }) => {
  const unread = await findUnread(session, session.userId);
  return { count: unread?.count ?? 0 };
});
