import type { Session } from '#functions/kit/http/session.ts';
import { InvalidInputError } from '#shared/kit/common-errors.ts';
import { NotYourTimeEntryError } from '#shared/time/time-errors.ts';
import type { SpanFault, TimeSpan } from '#shared/time/time-span.ts';
import { readTimeEntry, type StoredTimeEntry } from './time-entry-store.ts';
import { readTimedTodo, type TimedTodo } from './timed-todo.ts';

/** Only the user who logged time on a todo may change or delete it. */
export const requireLogger = async ({
  session,
  params: { todoId, entryId },
}: {
  session: Session;
  params: { todoId: string; entryId: string };
}): Promise<{ timed: TimedTodo; entry: StoredTimeEntry }> => {
  const timed = await readTimedTodo(session, todoId);
  const entry = await readTimeEntry({ companyId: session.companyId, todoId, id: entryId });
  if (entry.userId !== session.userId) throw new NotYourTimeEntryError();
  return { timed, entry };
};

/** Throws the fault of what was entered as the error of its field. */
export const requireSpan = (span: TimeSpan | { fault: SpanFault }): TimeSpan => {
  if ('fault' in span) throw new InvalidInputError(span.fault);
  return span;
};
