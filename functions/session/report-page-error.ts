import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { log } from '#functions/kit/observability/log.ts';
import { pageErrorRoutes } from '#shared/session/page-error-routes.ts';

/** Anybody may report: more than this in a minute tell nothing new, and logs cost. */
const loggedPerMinute = 20;

let minute = 0;
let logged = 0;

/** The alarm `page-errors` counts the lines of the log. */
export const handler = handleRoute(pageErrorRoutes.reportPageError, async ({ body }) => {
  const now = Math.floor(Date.now() / 60_000);
  if (now !== minute) logged = 0;
  minute = now;
  logged += 1;
  if (logged <= loggedPerMinute) log.info('page_error', body);
});
