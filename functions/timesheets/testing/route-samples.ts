import type { RouteSamples } from '#functions/testing/access/samples.ts';

export const routeSamples: RouteSamples = {
  'list-timesheets': () => ({}),
  'read-timesheet-analytics': () => ({}),
  'start-timesheet-export': () => ({ body: { format: 'csv', timeZone: 'Europe/Berlin' } }),
  'read-timesheet-export': ({ exportId }) => ({ params: { exportId } }),
};
