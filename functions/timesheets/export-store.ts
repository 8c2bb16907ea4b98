import * as z from 'zod/mini';
import { type CompanyScope, partitionOf } from '#functions/kit/keys.ts';
import { alreadyCreated } from '#functions/kit/once.ts';
import { type Key, readItem } from '#functions/kit/table-read.ts';
import { insert, type Operation, update } from '#functions/kit/table-write.ts';
import { tooBusy } from '#shared/kit/problems.ts';
import { timesheetExport, timesheetExportStart } from '#shared/timesheets/timesheet.ts';
import { exportNotFound } from '#shared/timesheets/timesheet-problems.ts';

const storedExport = z.extend(z.omit(timesheetExport, { downloadURL: true }), {
  companyId: z.string(),
  /** Who asked for it, and with whose eyes it is written. */
  userId: z.string(),
  asked: timesheetExportStart,
  /** When its last step was done. */
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

/** Refused as already created where its id is taken. */
export const insertExport = (created: StoredExport): Operation =>
  insert({ ...keyOf(created, created.id), type: 'timesheet_export', ...created }, alreadyCreated);

/** Consistent: it is asked for right after it was begun. */
export const findExport = async (
  scope: CompanyScope,
  id: string,
): Promise<StoredExport | undefined> => {
  const item = await readItem(keyOf(scope, id), { consistent: true });
  const found = item && storedExport.parse(item);
  return found && found.ttl > Date.now() / 1000 ? found : undefined;
};

/** One's own: another's is not there. */
export const readOwnExport = async (
  { companyId, userId }: CompanyScope & { userId: string },
  id: string,
): Promise<StoredExport> => {
  const found = await findExport({ companyId }, id);
  if (found?.userId !== userId) throw exportNotFound();
  return found;
};

/** A step takes seconds; one that keeps failing is tried again for longer than anybody waits. */
const stillAfterMs = 600_000;

/** As whoever waits for it should see it: what stands still has failed. */
export const stateOf = ({ state, movedAt }: StoredExport, now: Date): StoredExport['state'] =>
  state === 'running' && now.getTime() - Date.parse(movedAt) > stillAfterMs ? 'failed' : state;

/** Refused as busy when it is over already. */
export const advanceExport = (
  running: StoredExport,
  set: Partial<Pick<StoredExport, 'written' | 'state'>>,
): Operation =>
  update({
    key: keyOf(running, running.id),
    set: { ...set, movedAt: new Date().toISOString() },
    exists: true,
    when: { state: 'running' },
    refusal: tooBusy,
  });
