import { answerPage } from '#functions/kit/answer-page.ts';
import { handleRoute } from '#functions/kit/handle-route.ts';
import { notificationRoutes } from '#shared/notifications/notification-routes.ts';
import { listNotifications } from './notification-store.ts';

const perPage = 50;

export const handler = handleRoute(notificationRoutes.listNotifications, async (request) => {
  const { session, query } = request;
  const page = { cursor: query.cursor, limit: perPage };
  return answerPage(request, await listNotifications(session, session.userId, page));
});
