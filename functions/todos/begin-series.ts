import type { Session } from '#functions/kit/session.ts';
import type { Operation } from '#functions/kit/table-write.ts';
import { findUser } from '#functions/people/user-store.ts';
import { changedRecurrence } from '#shared/todos/recurrence.ts';
import type { TodoChange } from '#shared/todos/todo.ts';
import { firstOf, newSeries } from '#shared/todos/todo-series.ts';
import { startsAfterDue } from '#shared/work/date-order.ts';
import { startAfterDue } from '#shared/work/date-problems.ts';
import { insertSeries } from './series-store.ts';
import type { StoredTodo } from './todo-store.ts';

/** Who it recurs for, and where they are: whoever changes it where the person is gone. */
export const ownerOf = async (session: Session, ownerId: string) =>
  (await findUser(session, ownerId)) ??
  (await findUser(session, session.userId)) ?? { id: session.userId, timeZone: 'UTC' };

/** The todo as it begins to recur, when it is made so, and its series. */
export const beginSeries = async <T extends Omit<StoredTodo, 'companyId' | 'version'>>(
  session: Session,
  todo: T,
  given: TodoChange,
  seriesId: () => string,
  now: Date,
): Promise<{ todo: T; operations: Operation[] }> => {
  if ((given.recurrenceType ?? 'none') === 'none') return { todo, operations: [] };
  const owner = await ownerOf(session, todo.assigneeId ?? todo.createdBy);
  const id = seriesId();
  const recurrence = changedRecurrence(todo, given, owner.timeZone, now);
  const recurring = { ...todo, ...recurrence };
  // What recurs is given a due date where it has none.
  if (startsAfterDue(recurring)) throw startAfterDue();
  const first = { ...recurring, ...firstOf(id, recurring) };
  const { dueDate } = recurrence;
  const place = { id, ownerId: owner.id };
  const of = { ...first, companyId: session.companyId };
  return { todo: first, operations: dueDate ? insertSeries(newSeries(of, dueDate, place)) : [] };
};
