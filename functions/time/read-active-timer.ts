import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { preloadOf } from '#functions/kit/http/preload.ts';
import { timeRoutes } from '#shared/time/time-routes.ts';
import { runningTimerOf } from './running-timer-store.ts';
import { visibleTimer } from './visible-timer.ts';

export const handler = handleRoute(
  timeRoutes.readActiveTimer,
  async ({ session, preloaded }) => (await visibleTimer(session, preloaded)) ?? null,
  { preload: preloadOf(runningTimerOf) },
);
