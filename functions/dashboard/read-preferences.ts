import { handleRoute } from '#functions/kit/handle-route.ts';
import { dashboardRoutes } from '#shared/dashboard/dashboard-routes.ts';
import { readPreferences } from './preferences-store.ts';

export const handler = handleRoute(dashboardRoutes.readPreferences, ({ session }) =>
  // What somebody chose a moment ago is theirs to read back.
  readPreferences(session, session.userId, { consistent: true }),
);
