import type { Session } from '#functions/kit/http/session.ts';
import { NotYourTimeEntryError } from '#shared/time/time-errors.ts';
import { readTimeEntry, type StoredTimeEntry } from './time-entry-store.ts';

/** Only the user who logged time may change or delete it. */
export const readOwnEntry = async (
  { companyId, userId }: Session,
  { todoId, entryId }: { todoId: string; entryId: string },
): Promise<StoredTimeEntry> => {
  const entry = await readTimeEntry({ companyId, todoId, id: entryId });
  if (entry.userId !== userId) throw new NotYourTimeEntryError();
  return entry;
};
