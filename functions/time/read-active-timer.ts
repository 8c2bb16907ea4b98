import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { timeRoutes } from '#shared/time/time-routes.ts';
import { findVisibleTimer } from './find-visible-timer.ts';

export const handler = handleRoute(
  timeRoutes.readActiveTimer,
  async ({ session }) => (await findVisibleTimer(session, session.userId)) ?? null,
);
