import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { timesheetRoutes } from '#shared/timesheets/timesheet-routes.ts';
import { exportResponse } from './export-response.ts';
import { readOwnExport } from './export-store.ts';

export const handler = handleRoute(
  timesheetRoutes.readTimesheetExport,
  async ({ session, params }) => exportResponse(await readOwnExport(session, params.exportId)),
);
