import type { TimesheetExport } from '#shared/timesheets/timesheet.ts';
import { signDownload } from './export-files.ts';
import { type StoredExport, stateOf } from './export-store.ts';

/** With a download URL once it is done. */
export const exportResponse = async (stored: StoredExport): Promise<TimesheetExport> => ({
  ...stored,
  state: stateOf(stored, new Date()),
  downloadURL: stored.state === 'done' ? await signDownload(stored, stored.fileName) : null,
});
