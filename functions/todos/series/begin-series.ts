import type { Session } from '#functions/kit/http/session.ts';
import type { Operation } from '#functions/kit/table/table-write.ts';
import { findUser } from '#functions/people/user-store.ts';
import { changedRecurrence } from '#shared/todos/recurrence.ts';
import type { GivenRecurrence } from '#shared/todos/recurrence-fields.ts';
import { firstOccurrenceFields, newSeries } from '#shared/todos/todo-series.ts';
import { startsAfterDue } from '#shared/work/date-order.ts';
import { StartAfterDueError } from '#shared/work/work-errors.ts';
import type { StoredTodo } from '../todo-store.ts';
import { insertSeries } from './series-store.ts';

/** The owner of the series and their time zone; the caller if the owner was deleted. */
export const ownerOf = async (session: Session, ownerId: string) =>
  (await findUser(session, ownerId)) ??
  (await findUser(session, session.userId)) ?? { id: session.userId, timeZone: 'UTC' };

/** The first occurrence and the series, if the todo recurs. */
export const beginSeries = async <T extends Omit<StoredTodo, 'companyId' | 'version'>>(
  session: Session,
  todo: T,
  given: GivenRecurrence,
  seriesId: () => string,
  now: Date,
): Promise<{ todo: T; operations: Operation[] }> => {
  if ((given.recurrenceType ?? 'none') === 'none') return { todo, operations: [] };
  const owner = await ownerOf(session, todo.assigneeId ?? todo.createdBy);
  const id = seriesId();
  const recurrence = changedRecurrence(todo, given, owner.timeZone, now);
  const recurring = { ...todo, ...recurrence };
  // A recurring todo without a due date gets one.
  if (startsAfterDue(recurring)) throw new StartAfterDueError();
  const first = { ...recurring, ...firstOccurrenceFields(id, recurring) };
  const { dueDate } = recurrence;
  const ids = { id, ownerId: owner.id };
  const of = { ...first, companyId: session.companyId };
  return { todo: first, operations: dueDate ? insertSeries(newSeries(of, dueDate, ids)) : [] };
};
