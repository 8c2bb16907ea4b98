import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { dashboardRoutes } from '#shared/dashboard/dashboard-routes.ts';
import { readPreferences } from './preferences-store.ts';

export const handler = handleRoute(dashboardRoutes.readPreferences, ({ session }) =>
  // Consistent, so that users see a change they just made.
  readPreferences(session, session.userId, { consistent: true }),
);
