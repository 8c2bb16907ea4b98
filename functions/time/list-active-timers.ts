import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { readUser } from '#functions/people/user-store.ts';
import { timeRoutes } from '#shared/time/time-routes.ts';
import { findVisibleTimer } from './find-visible-timer.ts';

export const handler = handleRoute(timeRoutes.listActiveTimers, async ({ session, params }) => {
  const [timer] = await Promise.all([
    findVisibleTimer(session, params.userId),
    params.userId === session.userId ? undefined : readUser(session, params.userId),
  ]);
  return timer ? [timer] : [];
});
