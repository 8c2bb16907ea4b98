import { randomUUID } from 'node:crypto';
import { inSteps, type JobOf } from '#functions/background/job-store.ts';
import { write } from '#functions/kit/table/table-write.ts';
import { findUser } from '#functions/people/user-store.ts';
import { csvFile } from '#functions/timesheets/csv-file.ts';
import {
  type Cell,
  cellsOf,
  type ExportedEntry,
  headings,
  offsetHeadings,
  withOffsets,
} from '#functions/timesheets/export-cells.ts';
import { joinParts, putPart, removeParts } from '#functions/timesheets/export-files.ts';
import {
  advanceExport,
  findExport,
  type StoredExport,
} from '#functions/timesheets/export-store.ts';
import { exportedEntries } from '#functions/timesheets/exported-entries.ts';
import type { FileFormat } from '#functions/timesheets/file-format.ts';
import { readTimesheet, type TimesheetRow } from '#functions/timesheets/read-timesheet.ts';
import { openTimesheets } from '#functions/timesheets/timesheet-view.ts';
import { xlsxFile } from '#functions/timesheets/xlsx-file.ts';
import { HttpError } from '#shared/kit/http-error.ts';
import { exportTimesheetJob } from './job-kinds.ts';

const entriesPerStep = 4000;

/** Progress of an export, the cursor of its job. */
interface Progress {
  /** Cursor of the list; absent before the first step. */
  cursor?: string | undefined;
  /** Names of the parts, in order. */
  parts: string[];
  /** Size of all parts. */
  bytes: number;
  written: number;
  /** State of the file format. */
  state: unknown;
  isWhole: boolean;
}

interface ExportFile {
  format: FileFormat<unknown>;
  headings: string[];
  cells: (entry: ExportedEntry) => Cell[];
}

const fileOf = ({ asked }: StoredExport): ExportFile => {
  const names = headings(asked.timeZone);
  const cells = (entry: ExportedEntry) => cellsOf(entry, asked.timeZone);
  return asked.format === 'csv'
    ? { format: csvFile(asked) as FileFormat<unknown>, headings: names, cells }
    : {
        format: xlsxFile as FileFormat<unknown>,
        headings: [...names, ...offsetHeadings],
        cells: (entry) => withOffsets(cells(entry)),
      };
};

/** Reads several pages per step, because the table ends a page at 1 MB. */
const readStep = async (running: StoredExport, cursor: string | undefined) => {
  const view = await openTimesheets(running);
  const entries: TimesheetRow[] = [];
  let next = cursor;
  do {
    const limit = entriesPerStep - entries.length;
    const found = await readTimesheet(view, running.asked, { cursor: next, limit });
    entries.push(...found.items);
    next = found.nextCursor;
  } while (next && entries.length < entriesPerStep);
  return { entries: await exportedEntries(view, entries), cursor: next };
};

/** Each run of a step uses a new name, so that repeated runs do not overwrite each other. */
const writePart = async (
  running: StoredExport,
  progress: Progress | undefined,
): Promise<Progress> => {
  const { format, headings: names, cells } = fileOf(running);
  const { entries, cursor } = await readStep(running, progress?.cursor);
  const begun = progress ? undefined : format.begin(names);
  const appended = format.append(entries.map(cells), begun ? begun.state : progress?.state);
  const pieces = [begun?.bytes ?? new Uint8Array(), appended.bytes];
  if (!cursor) pieces.push(format.end(appended.state));
  const bytes = Buffer.concat(pieces);
  const name = randomUUID().slice(0, 13);
  await putPart(running, name, bytes);
  return {
    cursor,
    parts: [...(progress?.parts ?? []), name],
    bytes: (progress?.bytes ?? 0) + bytes.length,
    written: (progress?.written ?? 0) + entries.length,
    state: appended.state,
    isWhole: cursor === undefined,
  };
};

const fail = async (running: StoredExport) => {
  await write(advanceExport(running, { state: 'failed' }));
  return 'done' as const;
};

/** Reads and writes a few thousand entries that the user may currently see. */
export const exportTimesheetStep = async (
  job: Pick<JobOf<typeof exportTimesheetJob>, 'companyId' | 'exportId' | 'cursor'>,
): Promise<{ cursor: string } | 'done'> => {
  const running = await findExport(job, job.exportId);
  if (running?.state !== 'running') return 'done';
  if (!(await findUser(running, running.userId))) return fail(running);
  const progress: Progress | undefined = job.cursor ? JSON.parse(job.cursor) : undefined;
  if (progress?.isWhole) {
    await joinParts(running, progress.parts, progress.bytes);
    await write(advanceExport(running, { state: 'done' }));
    await removeParts(running, progress.parts);
    return 'done';
  }
  try {
    const reached = await writePart(running, progress);
    await write(advanceExport(running, { written: reached.written }));
    return { cursor: JSON.stringify(reached) };
  } catch (error) {
    // Client errors, such as too many entries to sort, end the export. Other errors are retried.
    if (error instanceof HttpError && error.status === 400) return fail(running);
    throw error;
  }
};

export const exportTimesheetInSteps = inSteps(exportTimesheetJob, exportTimesheetStep);
