import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { clockRoutes } from '#shared/clocks/clock-routes.ts';
import { listClocks } from './world-clock-store.ts';

export const handler = handleRoute(clockRoutes.listWorldClocks, ({ session }) =>
  listClocks(session),
);
