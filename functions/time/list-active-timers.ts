import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { preloadOf } from '#functions/kit/http/preload.ts';
import { readUser } from '#functions/people/user-store.ts';
import { timeRoutes } from '#shared/time/time-routes.ts';
import { runningTimerOf } from './running-timer-store.ts';
import { visibleTimer } from './visible-timer.ts';

export const handler = handleRoute(
  timeRoutes.listActiveTimers,
  async ({ session, params, preloaded }) => {
    const [timer] = await Promise.all([
      visibleTimer(session, preloaded),
      params.userId === session.userId ? undefined : readUser(session, params.userId),
    ]);
    return timer ? [timer] : [];
  },
  { preload: preloadOf(runningTimerOf) },
);
