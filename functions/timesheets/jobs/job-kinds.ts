import * as z from 'zod/mini';
import { defineJob } from '#functions/background/job-store.ts';

export const exportTimesheetJob = defineJob('export_timesheet', { exportId: z.string() });
