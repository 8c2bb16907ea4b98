import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { pageResponse } from '#functions/kit/http/page-response.ts';
import { timesheetRoutes } from '#shared/timesheets/timesheet-routes.ts';
import { readTimesheet } from './read-timesheet.ts';
import { openTimesheets } from './timesheet-view.ts';

const perPage = 50;

export const handler = handleRoute(timesheetRoutes.listTimesheets, async (request) => {
  const { session, query } = request;
  const view = await openTimesheets(session);
  const page = { cursor: query.cursor, limit: perPage };
  return pageResponse(request, await readTimesheet(view, query, page));
});
