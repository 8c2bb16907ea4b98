import * as z from 'zod/mini';
import { AlreadyCreatedError } from '#functions/kit/table/create-once.ts';
import { type CompanyScope, partitionOf } from '#functions/kit/table/keys.ts';
import { type Key, readItem } from '#functions/kit/table/table-read.ts';
import { insert, type Operation, update } from '#functions/kit/table/table-write.ts';
import { ConflictError } from '#shared/kit/common-errors.ts';
import { timesheetExport, timesheetExportStart } from '#shared/timesheets/timesheet.ts';
import { ExportNotFoundError } from '#shared/timesheets/timesheet-errors.ts';

const storedExport = z.extend(z.omit(timesheetExport, { downloadURL: true }), {
  companyId: z.string(),
  /** Who requested it; the file contains what they may see. */
  userId: z.string(),
  asked: timesheetExportStart,
  /** End of its last step. */
  movedAt: z.string(),
  ttl: z.int(),
});
export type StoredExport = z.output<typeof storedExport>;

/** As long as the bucket keeps the file. */
const keptSeconds = 86_400;

const keyOf = ({ companyId }: CompanyScope, id: string): Key => ({
  PK: partitionOf({ companyId }, 'EXPORTS'),
  SK: `EXPORT#${id}`,
});

export const newExport = (
  { companyId, userId }: CompanyScope & { userId: string },
  { id, asked, fileName, total }: Pick<StoredExport, 'id' | 'asked' | 'fileName' | 'total'>,
  now: Date,
): StoredExport => ({
  id,
  format: asked.format,
  fileName,
  state: 'running',
  total,
  written: 0,
  createdAt: now.toISOString(),
  movedAt: now.toISOString(),
  companyId,
  userId,
  asked,
  ttl: Math.floor(now.getTime() / 1000) + keptSeconds,
});

/** Fails with AlreadyCreatedError if the id exists. */
export const insertExport = (created: StoredExport): Operation =>
  insert(
    { ...keyOf(created, created.id), type: 'timesheet_export', ...created },
    AlreadyCreatedError,
  );

/** Consistent, because it is read right after it was created. */
export const findExport = async (
  scope: CompanyScope,
  id: string,
): Promise<StoredExport | undefined> => {
  const item = await readItem(keyOf(scope, id), { consistent: true });
  const found = item && storedExport.parse(item);
  return found && found.ttl > Date.now() / 1000 ? found : undefined;
};

/** Throws if it belongs to another user. */
export const readOwnExport = async (
  { companyId, userId }: CompanyScope & { userId: string },
  id: string,
): Promise<StoredExport> => {
  const found = await findExport({ companyId }, id);
  if (found?.userId !== userId) throw new ExportNotFoundError();
  return found;
};

/** A step takes seconds. After ten minutes without progress the export counts as failed. */
const stillAfterMs = 600_000;

/** The state shown to the user. */
export const stateOf = ({ state, movedAt }: StoredExport, now: Date): StoredExport['state'] =>
  state === 'running' && now.getTime() - Date.parse(movedAt) > stillAfterMs ? 'failed' : state;

/** Fails with ConflictError if it has ended already. */
export const advanceExport = (
  running: StoredExport,
  set: Partial<Pick<StoredExport, 'written' | 'state'>>,
): Operation =>
  update({
    key: keyOf(running, running.id),
    set: { ...set, movedAt: new Date().toISOString() },
    exists: true,
    when: { state: 'running' },
    error: ConflictError,
  });
