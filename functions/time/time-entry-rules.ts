import type { Session } from '#functions/kit/http/session.ts';
import { InvalidInputError } from '#shared/kit/common-errors.ts';
import { NotYourTimeEntryError } from '#shared/time/time-errors.ts';
import type { SpanFault, TimeSpan } from '#shared/time/time-span.ts';
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

/** Throws the fault of what was entered as the error of its field. */
export const requireSpan = (span: TimeSpan | { fault: SpanFault }): TimeSpan => {
  if ('fault' in span) throw new InvalidInputError(span.fault);
  return span;
};
