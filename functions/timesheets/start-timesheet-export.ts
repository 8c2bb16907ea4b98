import { recordAudit } from '#functions/audit/audit-store.ts';
import { startJob } from '#functions/background/job-store.ts';
import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { createWithReceipt } from '#functions/kit/http/request-receipt.ts';
import { countAttempt } from '#functions/kit/table/attempt-limit.ts';
import { write } from '#functions/kit/table/table-write.ts';
import { exportTimesheetJob } from '#functions/timesheets/jobs/job-kinds.ts';
import { dayOf } from '#shared/kit/zoned-time.ts';
import type { TimesheetFilter } from '#shared/timesheets/timesheet.ts';
import { timesheetRoutes } from '#shared/timesheets/timesheet-routes.ts';
import { exportResponse } from './export-response.ts';
import { insertExport, newExport, readOwnExport } from './export-store.ts';
import { countTimesheet } from './read-timesheet.ts';
import { openTimesheets } from './timesheet-view.ts';

/** `timesheet-2026-11-01-to-2026-11-30`, or today's date if the filter has no days. */
const nameOf = ({ startDate, endDate, timeZone }: TimesheetFilter, now: Date) => {
  if (startDate && endDate) return `timesheet-${startDate}-to-${endDate}`;
  if (startDate) return `timesheet-from-${startDate}`;
  return endDate ? `timesheet-to-${endDate}` : `timesheet-${dayOf(now, timeZone)}`;
};

const exports = { name: 'export', max: 30, periodSeconds: 3600 };

export const handler = handleRoute(timesheetRoutes.startTimesheetExport, async (request) => {
  const { session, body, newId, receipt } = request;
  await countAttempt([exports, session.userId]);
  const id = newId();
  const now = new Date();
  return createWithReceipt(
    receipt,
    async () => {
      const total = await countTimesheet(await openTimesheets(session), body);
      const fileName = `${nameOf(body, now)}.${body.format}`;
      const created = newExport(session, { id, asked: body, fileName, total }, now);
      await write(
        insertExport(created),
        ...receipt.operations(now),
        recordAudit({ actor: session, kind: 'timesheet_exported', source: request }, now),
        startJob(session, exportTimesheetJob, { id, exportId: id }),
      );
      return exportResponse(created);
    },
    async () => exportResponse(await readOwnExport(session, id)),
  );
});
