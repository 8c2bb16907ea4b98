import { inSteps, type JobOf, type JobProgress } from '#functions/background/job-store.ts';
import { goalStore } from '#functions/goals/goal-store.ts';
import { listAssignedMilestones } from '#functions/goals/milestone-store.ts';
import { retryOnConflict } from '#functions/kit/table/retry-on-conflict.ts';
import type { PageRequest } from '#functions/kit/table/table-read.ts';
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
import { handOverWorkJob } from './job-kinds.ts';
import { afterPage, parseListCursor } from './list-cursor.ts';

type HandOver = JobOf<typeof handOverWorkJob>;

/** A page of what the former member has, in all teams. */
interface Listed {
  ids: Iterable<string>;
  nextCursor?: string | undefined;
  /** Reads it again and gives it to the destination; empty if it is not theirs in this team. */
  give: (id: string, destination: Destination) => Promise<Operation[]>;
}

type List = (job: HandOver, team: Team, page: PageRequest) => Promise<Listed>;

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

const listWork =
  <T extends Titled>(kind: Kind<T>): List =>
  async (job, team, page) => {
    const privateTeamIds = team.isPrivate ? [team.id] : [];
    const { store } = kind;
    const open = await store.listAssigned(job, job.userId, privateTeamIds, page, 'open');
    return {
      ids: open.items.filter(({ teamId }) => teamId === team.id).map(({ id }) => id),
      nextCursor: open.nextCursor,
      give: async (id, destination) => {
        const before = await store.find(job, id, { consistent: true });
        if (before?.teamId !== team.id || before.assigneeId !== job.userId) return [];
        return reassignOne(kind, before, { actor: actorOf(job), destination, now: new Date() });
      },
    };
  };

const listMilestones: List = async (job, team, page) => {
  const { items, nextCursor } = await listAssignedMilestones(job, job.userId, page);
  return {
    ids: new Set(items.map(({ goalId }) => goalId)),
    nextCursor,
    give: async (goalId, destination) => {
      const goal = await goalStore.find(job, goalId, { consistent: true });
      if (goal?.teamId !== team.id) return [];
      const theirs = goal.milestones.filter(
        ({ assigneeId, completed }) => assigneeId === job.userId && !completed,
      );
      return theirs.length > 0 ? reassignSome(goal, theirs, actorOf(job), destination) : [];
    },
  };
};

/** The next occurrences of repeating todos. */
const listSeries: List = async (job, team, page) => {
  const { items, nextCursor } = await listSeriesOf(job, job.userId, page);
  return {
    ids: items.map(({ id }) => id),
    nextCursor,
    give: async (id, { userId }) => {
      const current = await findSeries(job, id, { consistent: true });
      if (current?.teamId !== team.id || current.ownerId !== job.userId) return [];
      const ownerId = userId ?? team.leaderId;
      const owner = ownerId === null ? undefined : await findUser(job, ownerId);
      const owned = owner ? { ...inTimeZone(current, owner.timeZone), ownerId: owner.id } : current;
      const isTheirs = current.assigneeId === job.userId;
      return updateSeries(current, isTheirs ? { ...owned, assigneeId: userId } : owned);
    },
  };
};

const lists: readonly List[] = [
  // First, because they make todos.
  listSeries,
  listWork(todos),
  listWork(goals),
  listMilestones,
  listWork(issues),
];

/** Gives the open work of a former member in one team to another member, or to nobody. */
export const handOverWorkStep = async (job: HandOver): Promise<JobProgress> => {
  const team = await findTeam(job, job.teamId, { consistent: true });
  if (!team) return 'done';
  const { list, cursor } = parseListCursor(job.cursor);
  const { ids, nextCursor, give } = await lists[list]!(job, team, { cursor, limit: perPage });
  for (const id of ids)
    await retryOnConflict(async () => {
      const destination = await destinationIn(job, team);
      const operations = await give(id, destination);
      if (operations.length > 0) await write(...operations, ...conditionsOf(destination));
    });
  return afterPage(list, nextCursor, lists.length);
};

export const handOverWorkInSteps = inSteps(handOverWorkJob, handOverWorkStep);
