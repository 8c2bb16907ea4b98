import { randomUUID } from 'node:crypto';
import { goalStore } from '#functions/goals/goal-store.ts';
import type { CompanyScope } from '#functions/kit/table/keys.ts';
import { retryOnConflict } from '#functions/kit/table/retry-on-conflict.ts';
import type { TableChange } from '#functions/kit/table/stream.ts';
import { write } from '#functions/kit/table/table-write.ts';
import { findUser, type StoredUser } from '#functions/people/user-store.ts';
import { findMembership } from '#functions/teams/members/membership-store.ts';
import { findTeam } from '#functions/teams/team-store.ts';
import {
  advanceSeries,
  findLatestTodoId,
  findSeries,
  nextTodoId,
  parseSeries,
  updateSeries,
} from '#functions/todos/series/series-store.ts';
import { recordTodoActivity } from '#functions/todos/todo-activity-store.ts';
import { type StoredTodo, todoStore } from '#functions/todos/todo-store.ts';
import { readUserOrSuccessor } from '#functions/work/successor.ts';
import { requireTeamAndAssignee } from '#functions/work/team-and-assignee.ts';
import type { Team } from '#shared/teams/team.ts';
import { inTimeZone } from '#shared/todos/recurrence.ts';
import { makeNextOccurrence, nextOccurrenceDay, type Series } from '#shared/todos/todo-series.ts';
import { endSeries } from './end-series.ts';

/** The owner, or nobody if the next todo can no longer be assigned to them. */
const assigneeIn = async (team: Team, { ownerId, assigneeId }: Series, owner: StoredUser) => {
  if (assigneeId === null) return null;
  const wanted = assigneeId === ownerId ? owner.id : assigneeId;
  const person = await findUser(team, wanted, { consistent: true });
  if (!person || person.role === 'observer') return null;
  return team.isPrivate && !(await findMembership(team, team.id, wanted)) ? null : wanted;
};

const goalIn = async (series: Series) =>
  series.goalId !== null && (await goalStore.find(series, series.goalId, { consistent: true }))
    ? series.goalId
    : null;

/** The series without references to deleted items. */
const upToDate = async (series: Series, team: Team, owner: StoredUser): Promise<Series> => {
  const [assigneeId, goalId] = await Promise.all([assigneeIn(team, series, owner), goalIn(series)]);
  return { ...inTimeZone(series, owner.timeZone), ownerId: owner.id, assigneeId, goalId };
};

interface Occurrence {
  day: string;
  /** The completed todo, if the next one is created before its day. */
  completed: StoredTodo | undefined;
}

const makeOne = async (
  before: Series,
  team: Team,
  owner: StoredUser,
  { day, completed }: Occurrence,
  now: Date,
) => {
  const current = await upToDate(before, team, owner);
  const id = nextTodoId(before);
  const { after, made } = makeNextOccurrence(current, day, id, now);
  const actor = { companyId: before.companyId, userId: owner.id, name: owner.name };
  const line = { todoId: id, action: 'created', changes: null, bySeries: true } as const;
  await write(
    ...advanceSeries(before, after, id),
    ...todoStore.insert(before, { ...made, createdOnCompletionOf: completed?.id }, team),
    ...(completed ? [todoStore.requireUnchanged(completed)] : []),
    ...requireTeamAndAssignee(before, team, made.assigneeId),
    recordTodoActivity(actor, { id: randomUUID(), ...line }, now),
  );
};

/** The latest todo of the series, if it is the completed one and was not reopened since. */
const findCompleted = async (series: Series, completedId: string | undefined) => {
  if (completedId === undefined || completedId !== (await findLatestTodoId(series)))
    return undefined;
  const todo = await todoStore.find(series, completedId, { consistent: true });
  return todo?.status === 'completed' ? todo : undefined;
};

const nextOf = async (
  series: Series,
  completedId: string | undefined,
  now: Date,
): Promise<Occurrence | undefined> => {
  const day = nextOccurrenceDay(series, now);
  if (day !== undefined) return { day, completed: undefined };
  const completed = await findCompleted(series, completedId);
  const dayAhead = completed && nextOccurrenceDay(series, now, { isAhead: true });
  return dayAhead === undefined ? undefined : { day: dayAhead, completed };
};

/**
 * Creates the next todo of a series when its day has begun or the latest one is completed.
 * Conditions on the series and the completed todo prevent that the schedule and the stream both
 * create it, and that one is created for a reopened todo.
 */
export const createNextOccurrence = (
  scope: CompanyScope,
  seriesId: string,
  completedId?: string,
): Promise<void> =>
  retryOnConflict(async () => {
    const series = await findSeries(scope, seriesId, { consistent: true });
    if (!series || series.nextDay === null) return;
    const team = await findTeam(scope, series.teamId, { consistent: true });
    if (!team) return endSeries(series);
    const owner = await readUserOrSuccessor(scope, series.ownerId);
    const inOwnersZone = inTimeZone(series, owner.timeZone);
    const now = new Date();
    const next = await nextOf(inOwnersZone, completedId, now);
    if (next) await makeOne(series, team, owner, next, now);
    else if (inOwnersZone !== series) await write(...updateSeries(series, inOwnersZone));
  });

/** Creates the next todo when a recurring one is completed. */
export const createNextOnCompletion = async ({ before, after }: TableChange) => {
  if (after?.status !== 'completed' || typeof after.seriesId !== 'string') return;
  if (before?.status === 'completed' && before.seriesId === after.seriesId) return;
  const scope = { companyId: String(after.companyId) };
  await createNextOccurrence(scope, after.seriesId, String(after.id));
};

/** Ends a series when its last todo or its team is deleted. */
export const endSeriesAfter = async (todo: StoredTodo): Promise<void> => {
  const { seriesId } = todo;
  if (seriesId === undefined) return;
  await retryOnConflict(async () => {
    const series = await findSeries(todo, seriesId, { consistent: true });
    if (!series) return;
    const isLast = series.nextDay === null && (await findLatestTodoId(series)) === todo.id;
    if (isLast || !(await findTeam(todo, series.teamId, { consistent: true })))
      await endSeries(series);
  });
};

/** A changed series may be due already. */
export const createDueOccurrence = async ({ after }: TableChange) => {
  if (!after) return;
  const series = parseSeries(after);
  if (nextOccurrenceDay(series, new Date()) !== undefined)
    await createNextOccurrence(series, series.id);
};
