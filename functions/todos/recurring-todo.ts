import { randomUUID } from 'node:crypto';
import type { Session } from '#functions/kit/session.ts';
import type { Operation } from '#functions/kit/table-write.ts';
import { findUser } from '#functions/people/user-store.ts';
import { insertJob, type JobOf } from '#functions/upkeep/job-store.ts';
import { changedRecurrence } from '#shared/todos/recurrence.ts';
import { touchesRecurrence } from '#shared/todos/recurrence-fields.ts';
import type { TodoChange } from '#shared/todos/todo.ts';
import { firstOf, newSeries, type Series } from '#shared/todos/todo-series.ts';
import {
  changedSeries,
  concernsFollowing,
  fieldsToSpread,
  movedDays,
  type RecurringChange,
} from './series-changes.ts';
import { changeSeries, findSeries, insertSeries, removeSeries } from './series-store.ts';
import type { StoredTodo } from './todo-store.ts';

/** Who it recurs for, and where they are: whoever changes it where the person is gone. */
const ownerOf = async (session: Session, ownerId: string) =>
  (await findUser(session, ownerId)) ??
  (await findUser(session, session.userId)) ?? { id: session.userId, timeZone: 'UTC' };

/** The series that makes the todos after this one, in the same team. */
const findOwnSeries = async (session: Session, { seriesId, teamId }: StoredTodo) => {
  const series = seriesId && (await findSeries(session, seriesId, { consistent: true }));
  return series && series.teamId === teamId ? series : undefined;
};

/** What has to be known of a change that concerns more than this todo; undefined where it does not. */
export const readRecurringChange = async (
  session: Session,
  before: StoredTodo,
  change: TodoChange,
  now: Date,
): Promise<RecurringChange | undefined> => {
  if (!concernsFollowing(change, before)) return undefined;
  const series = await findOwnSeries(session, before);
  if (!series && !touchesRecurrence(change)) return undefined;
  const { assigneeId = before.assigneeId } = change;
  const isGivenOn = change.scope === 'following' && change.assigneeId !== undefined;
  const ownerId = series && !isGivenOn ? series.ownerId : (assigneeId ?? before.createdBy);
  return { before, change, series, owner: await ownerOf(session, ownerId), now };
};

type Spread = Pick<JobOf<'spread_series'>, 'fate' | 'fields' | 'movedBy'>;

/** Driven by the stream, as there may be any number that came after it. */
const spread = (
  session: Session,
  { id: seriesId, teamId }: Series,
  { occurrence = 0 }: StoredTodo,
  job: Spread,
): Operation =>
  insertJob(session, {
    kind: 'spread_series',
    id: randomUUID(),
    seriesId,
    teamId,
    afterOccurrence: occurrence,
    changedBy: { userId: session.userId, name: session.name },
    ...job,
  });

/** What becomes of the series, in the transaction of the todo's own change. */
export const followChange = (
  session: Session,
  changing: RecurringChange | undefined,
  after: StoredTodo,
): Operation[] => {
  if (!changing) return [];
  const { before, series, owner } = changing;
  const { seriesId, dueDate } = after;
  if (!series)
    return seriesId && dueDate
      ? insertSeries(newSeries(after, dueDate, { id: seriesId, ownerId: owner.id }))
      : [];
  if (after.recurrenceType === 'none')
    return [
      removeSeries(series),
      spread(session, series, before, { fate: 'stand_alone', fields: [], movedBy: 0 }),
    ];
  const fields = fieldsToSpread(changing);
  const isLatest = series.made === before.occurrence;
  return [
    changeSeries(series, changedSeries({ ...changing, series }, after)),
    ...(isLatest
      ? []
      : [
          spread(session, series, before, { fate: 'follow', fields, movedBy: movedDays(changing) }),
        ]),
  ];
};

/** Ends the series with this todo: those that came after it go as well. */
export const endSeriesWith = async (session: Session, todo: StoredTodo): Promise<Operation[]> => {
  const series = await findOwnSeries(session, todo);
  return series
    ? [removeSeries(series), spread(session, series, todo, { fate: 'go', fields: [], movedBy: 0 })]
    : [];
};

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
  const first = { ...recurring, ...firstOf(id, recurring) };
  const { dueDate } = recurrence;
  const place = { id, ownerId: owner.id };
  const of = { ...first, companyId: session.companyId };
  return { todo: first, operations: dueDate ? insertSeries(newSeries(of, dueDate, place)) : [] };
};
