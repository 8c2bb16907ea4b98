import { randomUUID } from 'node:crypto';
import type { CompanyScope } from '#functions/kit/table/keys.ts';
import { write } from '#functions/kit/table/table-write.ts';
import { findUser } from '#functions/people/user-store.ts';
import { csvFile } from '#functions/timesheets/csv-file.ts';
import { cellsOf, headings } from '#functions/timesheets/export-cells.ts';
import { joinParts, putPart, removeParts } from '#functions/timesheets/export-files.ts';
import {
  advanceExport,
  findExport,
  type StoredExport,
} from '#functions/timesheets/export-store.ts';
import type { FileFormat } from '#functions/timesheets/file-format.ts';
import { readTimesheet } from '#functions/timesheets/read-timesheet.ts';
import { openTimesheets } from '#functions/timesheets/timesheet-view.ts';
import { xlsxFile } from '#functions/timesheets/xlsx-file.ts';
import { HttpError } from '#shared/kit/http-error.ts';
import type { TimesheetEntry } from '#shared/timesheets/timesheet.ts';

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

const formats: Record<StoredExport['format'], FileFormat<unknown>> = {
  csv: csvFile as FileFormat<unknown>,
  xlsx: xlsxFile as FileFormat<unknown>,
};

/** Reads several pages per step, because the table ends a page at 1 MB. */
const readStep = async (running: StoredExport, cursor: string | undefined) => {
  const view = await openTimesheets(running);
  const entries: TimesheetEntry[] = [];
  let next = cursor;
  do {
    const limit = entriesPerStep - entries.length;
    const found = await readTimesheet(view, running.asked, { cursor: next, limit });
    entries.push(...found.items);
    next = found.nextCursor;
  } while (next && entries.length < entriesPerStep);
  return { entries, cursor: next };
};

/** Each run of a step uses a new name, so that repeated runs do not overwrite each other. */
const writePart = async (
  running: StoredExport,
  progress: Progress | undefined,
): Promise<Progress> => {
  const format = formats[running.format];
  const { asked } = running;
  const { entries, cursor } = await readStep(running, progress?.cursor);
  const begun = progress ? undefined : format.begin(headings(asked.timeZone));
  const rows = entries.map((entry) => cellsOf(entry, asked.timeZone));
  const appended = format.append(rows, begun ? begun.state : progress?.state);
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
  job: CompanyScope & { exportId: string; cursor?: string | undefined },
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
