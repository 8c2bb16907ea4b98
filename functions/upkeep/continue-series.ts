import { randomUUID } from 'node:crypto';
import { goalStore } from '#functions/goals/goal-store.ts';
import type { CompanyScope } from '#functions/kit/keys.ts';
import { idMadeOf } from '#functions/kit/new-id.ts';
import { retryOnConflict } from '#functions/kit/retry-on-conflict.ts';
import type { TableChange } from '#functions/kit/stream.ts';
import { write } from '#functions/kit/table-write.ts';
import { findUser, type StoredUser } from '#functions/people/user-store.ts';
import { findMembership } from '#functions/teams/membership-store.ts';
import { findTeam } from '#functions/teams/team-store.ts';
import {
  advanceSeries,
  changeSeries,
  findSeries,
  parseSeries,
} from '#functions/todos/series-store.ts';
import { recordTodoActivity } from '#functions/todos/todo-activity-store.ts';
import { todoStore } from '#functions/todos/todo-store.ts';
import { requirePlacement } from '#functions/work/placement.ts';
import type { Team } from '#shared/teams/team.ts';
import { inTimeZone } from '#shared/todos/recurrence.ts';
import { dayToMake, makeNext, type Series } from '#shared/todos/todo-series.ts';
import { currentHeir } from './current-heir.ts';
import { endSeries } from './end-series.ts';

/** Whom the next one is given to: nobody where it may not be given to that person any more. */
const assigneeIn = async (team: Team, { ownerId, assigneeId }: Series, owner: StoredUser) => {
  if (assigneeId === null) return null;
  const wanted = assigneeId === ownerId ? owner.id : assigneeId;
  const found = team.isPrivate
    ? await findMembership(team, team.id, wanted)
    : await findUser(team, wanted, { consistent: true });
  return found ? wanted : null;
};

const goalIn = async (series: Series) =>
  series.goalId !== null && (await goalStore.find(series, series.goalId, { consistent: true }))
    ? series.goalId
    : null;

/** As everything is now; the series forgets what is gone. */
const upToDate = async (series: Series, team: Team, owner: StoredUser): Promise<Series> => {
  const [assigneeId, goalId] = await Promise.all([assigneeIn(team, series, owner), goalIn(series)]);
  return { ...inTimeZone(series, owner.timeZone), ownerId: owner.id, assigneeId, goalId };
};

const makeOne = async (before: Series, team: Team, owner: StoredUser, day: string, now: Date) => {
  const current = await upToDate(before, team, owner);
  const id = idMadeOf('series', before.id, before.made + 1);
  const { after, made } = makeNext(current, day, id, now);
  const actor = { companyId: before.companyId, userId: owner.id, name: owner.name };
  const line = { todoId: id, action: 'created', changes: null, bySeries: true } as const;
  await write(
    ...advanceSeries(before, after, id),
    ...todoStore.insert(before, made, team),
    ...requirePlacement(before, team, made.assigneeId),
    recordTodoActivity(actor, { id: randomUUID(), ...line }, now),
  );
};

/**
 * Makes the next todo of a series where it is time, or where the latest one, which has this number,
 * is finished. Whoever comes second, by the clock or by the stream, finds it made: it is written on
 * condition that the series is as it was read.
 */
export const continueSeries = (
  scope: CompanyScope,
  seriesId: string,
  finished?: number,
): Promise<void> =>
  retryOnConflict(async () => {
    const series = await findSeries(scope, seriesId, { consistent: true });
    if (!series || series.nextDay === null) return;
    const team = await findTeam(scope, series.teamId, { consistent: true });
    if (!team) return endSeries(series);
    const owner = await currentHeir(scope, series.ownerId);
    const placed = inTimeZone(series, owner.timeZone);
    const now = new Date();
    const day = dayToMake(placed, now, finished === series.made);
    if (day !== undefined) await makeOne(series, team, owner, day, now);
    else if (placed !== series) await write(changeSeries(series, placed));
  });

/** A todo that recurs is finished: its next one is made at once. */
export const followCompletion = async ({ before, after }: TableChange) => {
  if (after?.status !== 'completed' || typeof after.seriesId !== 'string') return;
  if (before?.status === 'completed' && before.seriesId === after.seriesId) return;
  const scope = { companyId: String(after.companyId) };
  await continueSeries(scope, after.seriesId, Number(after.occurrence));
};

/** Nothing is left of a series when its last todo is deleted, or its team. */
export const followDeletion = async ({ before, after }: TableChange) => {
  if (after || typeof before?.seriesId !== 'string') return;
  const { occurrence } = before;
  const scope = { companyId: String(before.companyId) };
  await retryOnConflict(async () => {
    const series = await findSeries(scope, String(before.seriesId), { consistent: true });
    if (!series) return;
    const isLast = series.nextDay === null && series.made === occurrence;
    if (isLast || !(await findTeam(scope, series.teamId, { consistent: true })))
      await endSeries(series);
  });
};

/** What begins to recur, or recurs otherwise, may have to have its next todo by now. */
export const followSeries = async ({ after }: TableChange) => {
  if (!after) return;
  const series = parseSeries(after);
  if (dayToMake(series, new Date(), false) !== undefined) await continueSeries(series, series.id);
};
