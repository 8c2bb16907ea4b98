import type { JobOf, JobProgress } from '#functions/background/job-store.ts';
import { goalStore } from '#functions/goals/goal-store.ts';
import { listAssignedMilestones } from '#functions/goals/milestone-store.ts';
import { retryOnConflict } from '#functions/kit/table/retry-on-conflict.ts';
import { type Operation, write } from '#functions/kit/table/table-write.ts';
import {
  type Actor,
  type Destination,
  requireDestination,
} from '#functions/people/jobs/reassign-destination.ts';
import { reassignSome } from '#functions/people/jobs/reassign-milestones.ts';
import {
  goals,
  issues,
  type Kind,
  reassignOne,
  type Titled,
  todos,
} from '#functions/people/jobs/reassigned-work.ts';
import { findUser, requireNonObserver } from '#functions/people/user-store.ts';
import { findTeam } from '#functions/teams/team-store.ts';
import { findSeries, listSeriesOf, updateSeries } from '#functions/todos/series-store.ts';
import { ConflictError } from '#shared/kit/common-errors.ts';
import type { Team } from '#shared/teams/team.ts';
import { inTimeZone } from '#shared/todos/recurrence.ts';
import { afterPage, parseListCursor } from './list-cursor.ts';

type HandOver = JobOf<'hand_over_work'>;

/** Hands over one page of a list; returns the cursor of the next one. */
type Part = (job: HandOver, team: Team, cursor?: string) => Promise<string | undefined>;

const perPage = 50;

const actorOf = ({ companyId, requestedBy }: HandOver): Actor => ({ companyId, ...requestedBy });

/** Nobody takes over if the chosen member was deleted or became an observer meanwhile. */
const destinationIn = async (job: HandOver, team: Team): Promise<Destination> => {
  const taker =
    job.reassignTo === null ? undefined : await findUser(job, job.reassignTo, { consistent: true });
  return !taker || taker.role === 'observer'
    ? { team, userId: null, name: 'nobody' }
    : { team, userId: taker.id, name: taker.name };
};

/** A conflict, so that the destination is read again. */
const conditionsOf = (destination: Destination): Operation[] => [
  ...requireDestination(destination),
  ...(destination.userId === null
    ? []
    : [requireNonObserver(destination.team, destination.userId, ConflictError)]),
];

const handOverWork =
  <T extends Titled>(kind: Kind<T>): Part =>
  async (job, team, cursor) => {
    const { store } = kind;
    const privateTeamIds = team.isPrivate ? [team.id] : [];
    const page = { limit: perPage, cursor };
    const open = await store.listAssigned(job, job.userId, privateTeamIds, page, 'open');
    for (const { id } of open.items.filter(({ teamId }) => teamId === team.id))
      await retryOnConflict(async () => {
        const before = await store.find(job, id, { consistent: true });
        if (before?.teamId !== team.id || before.assigneeId !== job.userId) return;
        const destination = await destinationIn(job, team);
        const given = { actor: actorOf(job), destination, now: new Date() };
        await write(...reassignOne(kind, before, given), ...conditionsOf(destination));
      });
    return open.nextCursor;
  };

const handOverMilestones: Part = async (job, team, cursor) => {
  const { items, nextCursor } = await listAssignedMilestones(job, job.userId, {
    limit: perPage,
    cursor,
  });
  for (const goalId of new Set(items.map((each) => each.goalId)))
    await retryOnConflict(async () => {
      const goal = await goalStore.find(job, goalId, { consistent: true });
      if (goal?.teamId !== team.id) return;
      const theirs = goal.milestones.filter(
        ({ assigneeId, completed }) => assigneeId === job.userId && !completed,
      );
      if (theirs.length === 0) return;
      const destination = await destinationIn(job, team);
      await write(
        ...reassignSome(goal, theirs, actorOf(job), destination),
        ...conditionsOf(destination),
      );
    });
  return nextCursor;
};

/** The next occurrences of repeating todos. */
const handOverSeries: Part = async (job, team, cursor) => {
  const { items, nextCursor } = await listSeriesOf(job, job.userId, { limit: perPage, cursor });
  for (const series of items.filter((each) => each.teamId === team.id))
    await retryOnConflict(async () => {
      const current = await findSeries(job, series.id, { consistent: true });
      if (current?.teamId !== team.id || current.ownerId !== job.userId) return;
      const destination = await destinationIn(job, team);
      const ownerId = destination.userId ?? team.leaderId;
      const owner = ownerId === null ? undefined : await findUser(job, ownerId);
      const owned = owner ? { ...inTimeZone(current, owner.timeZone), ownerId: owner.id } : current;
      const isTheirs = current.assigneeId === job.userId;
      await write(
        updateSeries(current, isTheirs ? { ...owned, assigneeId: destination.userId } : owned),
        ...conditionsOf(destination),
      );
    });
  return nextCursor;
};

const parts: readonly Part[] = [
  // First, because they make todos.
  handOverSeries,
  handOverWork(todos),
  handOverWork(goals),
  handOverMilestones,
  handOverWork(issues),
];

/** Gives the open work of a former member in one team to another member, or to nobody. */
export const handOverWorkStep = async (job: HandOver): Promise<JobProgress> => {
  const team = await findTeam(job, job.teamId, { consistent: true });
  if (!team) return 'done';
  const { list, cursor } = parseListCursor(job.cursor);
  return afterPage(list, await parts[list]!(job, team, cursor), parts.length);
};
