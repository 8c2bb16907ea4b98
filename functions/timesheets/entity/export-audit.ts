import type { Rules } from '#functions/entities/audit-rule.ts';

export const timesheetExportRules: Rules = {
  timesheet_export: {},
};
