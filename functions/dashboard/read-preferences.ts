import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { preloadOf } from '#functions/kit/http/preload.ts';
import { dashboardRoutes } from '#shared/dashboard/dashboard-routes.ts';
import { preferencesOf } from './preferences-store.ts';

export const handler = handleRoute(
  dashboardRoutes.readPreferences,
  async ({ preloaded }) => preloaded,
  // Consistent, so that users see a change they just made.
  { preload: preloadOf(preferencesOf, { consistent: true }) },
);
