import * as z from 'zod/mini';
import { defineRoutes } from '../kit/route.ts';
import {
  timesheetEntry,
  timesheetExport,
  timesheetExportStart,
  timesheetFilter,
  timesheetQuery,
} from './timesheet.ts';
import { timesheetAnalytics } from './timesheet-analytics.ts';

export const timesheetRoutes = defineRoutes('timesheets', {
  listTimesheets: {
    method: 'GET',
    path: '/api/timesheets',
    summary: 'The time logged in the company, in teams that I can see',
    access: 'member',
    reach: 'company',
    query: timesheetQuery,
    output: z.array(timesheetEntry),
  },
  readTimesheetAnalytics: {
    method: 'GET',
    path: '/api/timesheets/analytics',
    summary: 'Statistics of the time logged in the company, in teams that I can see',
    access: 'member',
    reach: 'company',
    query: timesheetFilter,
    output: timesheetAnalytics,
  },
  startTimesheetExport: {
    method: 'POST',
    path: '/api/timesheets/exports',
    summary: 'Write what a filter shows into a file',
    access: 'member',
    reach: 'self',
    body: timesheetExportStart,
    output: timesheetExport,
    status: 201,
  },
  readTimesheetExport: {
    method: 'GET',
    path: '/api/timesheets/exports/{exportId}',
    summary: 'How far my export has come, and where its file is',
    access: 'member',
    reach: 'self',
    output: timesheetExport,
  },
});
