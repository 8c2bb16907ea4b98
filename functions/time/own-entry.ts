import type { Session } from '#functions/kit/session.ts';
import { notYourTimeEntry } from '#shared/time/time-problems.ts';
import { readTimeEntry, type StoredTimeEntry } from './time-entry-store.ts';

/** Time is corrected and deleted by whoever logged it, and by nobody else. */
export const readOwnEntry = async (
  { companyId, userId }: Session,
  { todoId, entryId }: { todoId: string; entryId: string },
): Promise<StoredTimeEntry> => {
  const entry = await readTimeEntry({ companyId, todoId, id: entryId });
  if (entry.userId !== userId) throw notYourTimeEntry();
  return entry;
};
