import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { preloadOf } from '#functions/kit/http/preload.ts';
import { notificationRoutes } from '#shared/notifications/notification-routes.ts';
import { unreadOf } from './unread-store.ts';

export const handler = handleRoute(
  notificationRoutes.countUnread,
  async ({ preloaded: unread }) => ({ count: unread?.count ?? 0 }),
  { preload: preloadOf(unreadOf) },
);
