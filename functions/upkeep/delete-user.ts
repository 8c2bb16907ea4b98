import { clearRange } from '#functions/kit/clear-partition.ts';
import { write } from '#functions/kit/table-write.ts';
import { notify } from '#functions/notifications/notification-store.ts';
import {
  findDeletion,
  finishDeletion,
  rememberPrivateTeams,
  type StoredDeletion,
} from '#functions/people/user-deletion-store.ts';
import { personPartition, type StoredUser } from '#functions/people/user-store.ts';
import { sessionsOf } from '#functions/session/session-store.ts';
import { listPrivateWork } from '#functions/teams/private-work-store.ts';
import { tooBusy } from '#shared/kit/problems.ts';
import { tookOver } from '#shared/notifications/notices.ts';
import { currentHeir } from './current-heir.ts';
import { handOverMilestones } from './hand-over-milestones.ts';
import { handOverLineItems, handOverScorecards } from './hand-over-scorecards.ts';
import { handOverTeams } from './hand-over-teams.ts';
import { handOverGoals, handOverIssues, handOverTodos } from './hand-over-work.ts';
import { ignoreOnly } from './ignore-refusal.ts';
import type { JobOf } from './job-store.ts';
import { handOverSeries } from './series-owners.ts';
import { stopTimerOf } from './todo-time.ts';

/** Does some of it; answers whether any is left. */
type Part = (deletion: StoredDeletion, heir: StoredUser) => Promise<boolean>;

const perStep = 100;

/** Those that did not fit into the request's transaction, or began in the same moment. */
const endSessions: Part = (deletion) => clearRange(sessionsOf(deletion, deletion.userId), perStep);

/** Read before the person's own items are cleared away. */
const gatherPrivateTeams: Part = async (deletion) => {
  const teamIds = await listPrivateWork(deletion, deletion.userId);
  // Refused where it is done already.
  if (teamIds.length > 0) await ignoreOnly(write(rememberPrivateTeams(deletion, teamIds)), tooBusy);
  return false;
};

const stopTimer: Part = (deletion) => stopTimerOf(deletion, deletion.userId);

const clearPerson: Part = (deletion) =>
  clearRange({ partition: personPartition(deletion, deletion.userId), consistent: true }, perStep);

const finish: Part = async (deletion, heir) => {
  const { companyId, name, moved, requestedBy } = deletion;
  const notice = { userId: heir.id, ...tookOver(name, moved, requestedBy.name) };
  const teller = { companyId, userId: requestedBy.userId };
  // Refused where it is done already; told once, with the last word.
  await ignoreOnly(
    write(finishDeletion(deletion), ...(moved > 0 ? notify(teller, [notice], new Date()) : [])),
    tooBusy,
  );
  return (await findDeletion(deletion, deletion.userId))?.state === 'running';
};

const handOverWork: readonly Part[] = [
  handOverSeries,
  handOverTodos,
  handOverGoals,
  handOverMilestones,
  handOverIssues,
  handOverScorecards,
  handOverLineItems,
];

/** The teams first: which private ones there were tells where work may be. */
const parts: readonly Part[] = [
  endSessions,
  gatherPrivateTeams,
  handOverTeams,
  stopTimer,
  ...handOverWork,
  clearPerson,
  // Once more: the lists lag behind what was given in the very last moment.
  ...handOverWork,
  finish,
];

/** Everything that a deleted person had passes to their heir; the cursor is the part's number. */
export const deleteUserStep = async (job: JobOf<'delete_user'>) => {
  const deletion = await findDeletion(job, job.userId);
  if (!deletion) return 'done';
  const position = Number(job.cursor ?? 0);
  const part = parts[position];
  if (!part) return 'done';
  const isLeft = await part(deletion, await currentHeir(job, deletion.reassignTo));
  return { cursor: String(isLeft ? position : position + 1) };
};
