import { randomUUID } from 'node:crypto';
import type { CompanyScope } from '#functions/kit/keys.ts';
import { write } from '#functions/kit/table-write.ts';
import { findUser } from '#functions/people/user-store.ts';
import { Problem } from '#shared/kit/problem.ts';
import type { TimesheetEntry } from '#shared/timesheets/timesheet.ts';
import { csvFile } from './csv-file.ts';
import { cellsOf, headings } from './export-cells.ts';
import { joinParts, putPart, removeParts } from './export-files.ts';
import { advanceExport, findExport, type StoredExport } from './export-store.ts';
import type { FileFormat } from './file-format.ts';
import { readTimesheet } from './read-timesheet.ts';
import { openTimesheets } from './timesheet-view.ts';
import { xlsxFile } from './xlsx-file.ts';

const entriesPerStep = 4000;

/** How far an export has come; the cursor of its job. */
interface Place {
  /** Of the list; absent before the first step. */
  cursor?: string | undefined;
  /** Names of the parts, in their order. */
  parts: string[];
  /** Of all parts. */
  bytes: number;
  written: number;
  /** What the kind of file has to know. */
  state: unknown;
  isWhole: boolean;
}

const formats: Record<StoredExport['format'], FileFormat<unknown>> = {
  csv: csvFile as FileFormat<unknown>,
  xlsx: xlsxFile as FileFormat<unknown>,
};

/** The table ends a page at 1 MB: several of them make a step. */
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

/** The next part, under a name of its own: a step that was run twice harms no other run. */
const writePart = async (running: StoredExport, place: Place | undefined): Promise<Place> => {
  const format = formats[running.format];
  const { asked } = running;
  const { entries, cursor } = await readStep(running, place?.cursor);
  const begun = place ? undefined : format.begin(headings(asked.timeZone));
  const rows = entries.map((entry) => cellsOf(entry, asked.timeZone));
  const appended = format.append(rows, begun ? begun.state : place?.state);
  const pieces = [begun?.bytes ?? new Uint8Array(), appended.bytes];
  if (!cursor) pieces.push(format.end(appended.state));
  const bytes = Buffer.concat(pieces);
  const name = randomUUID().slice(0, 13);
  await putPart(running, name, bytes);
  return {
    cursor,
    parts: [...(place?.parts ?? []), name],
    bytes: (place?.bytes ?? 0) + bytes.length,
    written: (place?.written ?? 0) + entries.length,
    state: appended.state,
    isWhole: cursor === undefined,
  };
};

const fail = async (running: StoredExport) => {
  await write(advanceExport(running, { state: 'failed' }));
  return 'done' as const;
};

/** Reads and writes a few thousand entries, with the eyes that its person has by now. */
export const exportTimesheetStep = async (
  job: CompanyScope & { exportId: string; cursor?: string | undefined },
): Promise<{ cursor: string } | 'done'> => {
  const running = await findExport(job, job.exportId);
  if (running?.state !== 'running') return 'done';
  if (!(await findUser(running, running.userId))) return fail(running);
  const place: Place | undefined = job.cursor ? JSON.parse(job.cursor) : undefined;
  if (place?.isWhole) {
    await joinParts(running, place.parts, place.bytes);
    await write(advanceExport(running, { state: 'done' }));
    await removeParts(running, place.parts);
    return 'done';
  }
  try {
    const reached = await writePart(running, place);
    await write(advanceExport(running, { written: reached.written }));
    return { cursor: JSON.stringify(reached) };
  } catch (error) {
    // Such as too many to sort, by now; what is busy or out of order comes again.
    if (error instanceof Problem && error.status === 400) return fail(running);
    throw error;
  }
};
