import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { write } from '#functions/kit/table/table-write.ts';
import { clockRoutes } from '#shared/clocks/clock-routes.ts';
import { removeClock } from './world-clock-store.ts';

export const handler = handleRoute(clockRoutes.removeWorldClock, ({ session, params }) =>
  write(...removeClock(session, params.clockId)),
);
