import { randomUUID } from 'node:crypto';
import type { Session } from '#functions/kit/session.ts';
import type { Operation } from '#functions/kit/table-write.ts';
import { insertJob, type JobOf } from '#functions/upkeep/job-store.ts';
import { touchesRecurrence } from '#shared/todos/recurrence-fields.ts';
import type { TodoChange } from '#shared/todos/todo.ts';
import { newSeries, type Series } from '#shared/todos/todo-series.ts';
import { ownerOf } from './begin-series.ts';
import {
  changedSeries,
  concernsFollowing,
  fieldsToSpread,
  movedDays,
  type RecurringChange,
} from './series-changes.ts';
import { changeSeries, findSeries, insertSeries, removeSeries } from './series-store.ts';
import type { StoredTodo } from './todo-store.ts';

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
