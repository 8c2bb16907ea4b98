import type { CompanyScope } from '#functions/kit/table/keys.ts';
import { type Key, queryAll } from '#functions/kit/table/table-read.ts';
import { type Operation, put, remove } from '#functions/kit/table/table-write.ts';
import { workPartition } from '#functions/work/work-keys.ts';
import type { TeamPrivacy } from '#functions/work/work-kind.ts';
import { ConflictError } from '#shared/kit/common-errors.ts';
import {
  insertTimeEntry,
  parseEntry,
  removeTimeEntry,
  type StoredTimeEntry,
} from './time-entry-store.ts';

/** Time entries of a deleted todo that can still be restored. They are in no list and no sum. */
const prefix = 'DELETED_TIME#';

const keyOf = ({ companyId, todoId, startTime, id }: StoredTimeEntry): Key => ({
  PK: workPartition({ companyId }, 'todo', todoId),
  SK: `${prefix}${startTime}#${id}`,
});

/** Fails with ConflictError if the entry changed since it was read. */
export const setEntryAside = (entry: StoredTimeEntry): Operation[] => [
  ...removeTimeEntry(entry),
  put({ ...keyOf(entry), type: 'deleted_time_entry', ...entry }),
];

/**
 * Restores into the current team of the todo. Fails with ConflictError if it was restored already.
 */
export const restoreEntry = (
  entry: StoredTimeEntry,
  team: TeamPrivacy & { id: string },
): Operation[] => [
  remove(keyOf(entry), { exists: true, error: ConflictError }),
  ...insertTimeEntry({ ...entry, teamId: team.id }, team),
];

export async function* allEntriesAside(
  scope: CompanyScope,
  todoId: string,
): AsyncGenerator<StoredTimeEntry> {
  const range = { partition: workPartition(scope, 'todo', todoId), prefix, consistent: true };
  for await (const item of queryAll(range)) yield parseEntry(item);
}
