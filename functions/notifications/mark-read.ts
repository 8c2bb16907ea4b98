import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { retryOnConflict } from '#functions/kit/table/retry-on-conflict.ts';
import { write } from '#functions/kit/table/table-write.ts';
import { notificationRoutes } from '#shared/notifications/notification-routes.ts';
import { hideUnseen } from './hide-unseen.ts';
import { markRead, readNotification } from './notification-store.ts';

export const handler = handleRoute(notificationRoutes.markRead, ({ session, params }) =>
  retryOnConflict(async () => {
    const found = await readNotification(session, session.userId, params.notificationId);
    if (!found.read) await write(...markRead(session, found));
    const [shown] = await hideUnseen(session, session.userId, [found]);
    return { ...shown!, read: true };
  }),
);
