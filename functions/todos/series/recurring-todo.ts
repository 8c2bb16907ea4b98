import { randomUUID } from 'node:crypto';
import { type JobOf, startJob } from '#functions/background/job-store.ts';
import type { Session } from '#functions/kit/http/session.ts';
import type { Operation } from '#functions/kit/table/table-write.ts';
import { applyToFutureJob } from '#functions/todos/jobs/job-kinds.ts';
import { touchesRecurrence } from '#shared/todos/recurrence-fields.ts';
import type { TodoChange } from '#shared/todos/todo-inputs.ts';
import { newSeries, type Series } from '#shared/todos/todo-series.ts';
import type { StoredTodo } from '../todo-store.ts';
import { ownerOf } from './begin-series.ts';
import {
  concernsFuture,
  fieldsToApply,
  movedDays,
  type RecurringChange,
  seriesAfter,
} from './series-changes.ts';
import { findSeries, insertSeries, removeSeries, updateSeries } from './series-store.ts';

/** The series that creates the todos after this one, in the same team. */
export const findOwnSeries = async (session: Session, { seriesId, teamId }: StoredTodo) => {
  const series = seriesId && (await findSeries(session, seriesId, { consistent: true }));
  return series && series.teamId === teamId ? series : undefined;
};

/** What a change of future occurrences needs; undefined for a change of this todo only. */
export const readRecurringChange = async (
  session: Session,
  before: StoredTodo,
  change: TodoChange,
  now: Date,
): Promise<RecurringChange | undefined> => {
  if (!concernsFuture(change, before)) return undefined;
  const series = await findOwnSeries(session, before);
  if (!series && !touchesRecurrence(change)) return undefined;
  const { assigneeId = before.assigneeId } = change;
  const changesOwner = change.scope === 'following' && change.assigneeId !== undefined;
  const ownerId = series && !changesOwner ? series.ownerId : (assigneeId ?? before.createdBy);
  return { before, change, series, owner: await ownerOf(session, ownerId), now };
};

type FutureChange = Pick<JobOf<typeof applyToFutureJob>, 'effect' | 'fields' | 'movedBy'>;

/** A job, because there may be any number of future occurrences. */
const applyToFuture = (
  session: Session,
  { id: seriesId, teamId }: Series,
  { occurrence = 0 }: StoredTodo,
  job: FutureChange,
): Operation =>
  startJob(session, applyToFutureJob, {
    id: randomUUID(),
    seriesId,
    teamId,
    afterOccurrence: occurrence,
    changedBy: { userId: session.userId, name: session.name },
    ...job,
  });

/** Changes of the series, in the transaction that changes the todo. */
export const changeFuture = (
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
      ...removeSeries(series),
      applyToFuture(session, series, before, { effect: 'detach', fields: [], movedBy: 0 }),
    ];
  const fields = fieldsToApply(changing);
  const isLatest = series.made === before.occurrence;
  return [
    ...updateSeries(series, seriesAfter({ ...changing, series }, after)),
    ...(isLatest
      ? []
      : [
          applyToFuture(session, series, before, {
            effect: 'update',
            fields,
            movedBy: movedDays(changing),
          }),
        ]),
  ];
};

/** Ends the series with this todo and deletes the later ones. */
export const endSeriesWith = async (session: Session, todo: StoredTodo): Promise<Operation[]> => {
  const series = await findOwnSeries(session, todo);
  return series
    ? [
        ...removeSeries(series),
        applyToFuture(session, series, todo, { effect: 'delete', fields: [], movedBy: 0 }),
      ]
    : [];
};
