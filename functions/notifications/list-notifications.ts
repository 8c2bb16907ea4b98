import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { pageResponse } from '#functions/kit/http/page-response.ts';
import { notificationRoutes } from '#shared/notifications/notification-routes.ts';
import { hideUnseen } from './hide-unseen.ts';
import { listNotifications } from './notification-store.ts';

const perPage = 50;

export const handler = handleRoute(notificationRoutes.listNotifications, async (request) => {
  const { session, query } = request;
  const page = { cursor: query.cursor, limit: perPage };
  const found = await listNotifications(session, session.userId, page);
  const items = await hideUnseen(session, session.userId, found.items);
  return pageResponse(request, { ...found, items });
});
