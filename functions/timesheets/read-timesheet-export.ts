import { handleRoute } from '#functions/kit/handle-route.ts';
import { timesheetRoutes } from '#shared/timesheets/timesheet-routes.ts';
import { answerExport } from './answer-export.ts';
import { readOwnExport } from './export-store.ts';

export const handler = handleRoute(
  timesheetRoutes.readTimesheetExport,
  async ({ session, params }) => answerExport(await readOwnExport(session, params.exportId)),
);
