import { answerPage } from '#functions/kit/answer-page.ts';
import { handleRoute } from '#functions/kit/handle-route.ts';
import { timesheetRoutes } from '#shared/timesheets/timesheet-routes.ts';
import { readTimesheet } from './read-timesheet.ts';
import { openTimesheets } from './timesheet-view.ts';

const perPage = 50;

export const handler = handleRoute(timesheetRoutes.listTimesheets, async (request) => {
  const { session, query } = request;
  const view = await openTimesheets(session);
  const page = { cursor: query.cursor, limit: perPage };
  return answerPage(request, await readTimesheet(view, query, page));
});
