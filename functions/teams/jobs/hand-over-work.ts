import { inSteps, type JobOf, type JobProgress } from '#functions/background/job-store.ts';
import { ownedLists } from '#functions/entities/entities.ts';
import { retryOnConflict } from '#functions/kit/table/retry-on-conflict.ts';
import { type Operation, write } from '#functions/kit/table/table-write.ts';
import { findUser, requireNonObserver } from '#functions/people/user-store.ts';
import { findTeam } from '#functions/teams/team-store.ts';
import { type Destination, requireDestination } from '#functions/work/jobs/reassign-destination.ts';
import { ConflictError } from '#shared/kit/common-errors.ts';
import type { Team } from '#shared/teams/team.ts';
import { handOverWorkJob } from './job-kinds.ts';
import { afterPage, parseListCursor } from './list-cursor.ts';

type HandOverWork = JobOf<typeof handOverWorkJob>;

const perPage = 50;

const lists = ownedLists.flatMap(({ handOver }) => handOver ?? []);

/** Nobody takes over if the chosen member was deleted or became an observer meanwhile. */
const destinationIn = async (job: HandOverWork, team: Team): Promise<Destination> => {
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

/** Gives the open work of a former member in one team to another member, or to nobody. */
export const handOverWorkStep = async (job: HandOverWork): Promise<JobProgress> => {
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
