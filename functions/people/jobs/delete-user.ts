import type { JobOf } from '#functions/background/job-store.ts';
import { clearRange } from '#functions/kit/table/clear-range.ts';
import { ignoreErrors } from '#functions/kit/table/ignore-errors.ts';
import { write } from '#functions/kit/table/table-write.ts';
import { notify } from '#functions/notifications/notification-store.ts';
import {
  findDeletion,
  finishDeletion,
  rememberPrivateTeams,
  type StoredDeletion,
} from '#functions/people/user-deletion-store.ts';
import { personPartition, type StoredUser } from '#functions/people/user-store.ts';
import { sessionsOf } from '#functions/session/session-store.ts';
import { listPrivateWork } from '#functions/teams/members/private-work-store.ts';
import { stopTimerOf } from '#functions/time/reactions/todo-time.ts';
import { findReceiver } from '#functions/work/successor.ts';
import { ConflictError } from '#shared/kit/common-errors.ts';
import { tookOver } from '#shared/notifications/notices.ts';
import { SuccessorNotFoundError } from '#shared/people/people-errors.ts';
import { reassignMilestones } from './reassign-milestones.ts';
import { reassignLineItems, reassignScorecards } from './reassign-scorecards.ts';
import { reassignSeries } from './reassign-series.ts';
import { reassignTeams } from './reassign-teams.ts';
import { reassignGoals, reassignIssues, reassignTodos } from './reassign-work.ts';

/** Processes one step; returns whether more is left. */
type Part = (deletion: StoredDeletion, successor: StoredUser) => Promise<boolean>;

const perStep = 100;

/** Sessions that did not fit into the request's transaction or started at the same time. */
const endSessions: Part = (deletion) => clearRange(sessionsOf(deletion, deletion.userId), perStep);

/** Must run before the user's own items are deleted. */
const gatherPrivateTeams: Part = async (deletion) => {
  const teamIds = await listPrivateWork(deletion, deletion.userId);
  // Rejected if the deletion is done.
  if (teamIds.length > 0)
    await ignoreErrors(write(rememberPrivateTeams(deletion, teamIds)), ConflictError);
  return false;
};

const stopTimer: Part = (deletion) => stopTimerOf(deletion, deletion.userId);

const clearPerson: Part = (deletion) =>
  clearRange({ partition: personPartition(deletion, deletion.userId), consistent: true }, perStep);

const finish: Part = async (deletion, successor) => {
  const { companyId, name, moved, requestedBy } = deletion;
  const notice = { userId: successor.id, ...tookOver(name, moved, requestedBy.name) };
  const actor = { companyId, userId: requestedBy.userId };
  // Rejected if the deletion is done, so that the notification is sent once.
  await ignoreErrors(
    write(finishDeletion(deletion), ...(moved > 0 ? notify(actor, [notice], new Date()) : [])),
    ConflictError,
  );
  return (await findDeletion(deletion, deletion.userId))?.state === 'running';
};

const reassignments: readonly Part[] = [
  reassignSeries,
  reassignTodos,
  reassignGoals,
  reassignMilestones,
  reassignIssues,
  reassignScorecards,
  reassignLineItems,
];

/** Teams first, because private teams decide in which partitions work may be. */
const parts: readonly Part[] = [
  endSessions,
  gatherPrivateTeams,
  reassignTeams,
  stopTimer,
  ...reassignments,
  clearPerson,
  // Repeated, because the indexes are eventually consistent and may have missed recent assignments.
  ...reassignments,
  finish,
];

/**
 * Reassigns everything of a deleted user to the successor. The cursor is the number of the part.
 */
export const deleteUserStep = async (job: JobOf<'delete_user'>) => {
  const deletion = await findDeletion(job, job.userId);
  if (!deletion) return 'done';
  const position = Number(job.cursor ?? 0);
  const part = parts[position];
  if (!part) return 'done';
  const receiver = await findReceiver(deletion);
  // Each write would be rejected, and the step repeated without end.
  if (receiver.role === 'observer') throw new SuccessorNotFoundError();
  const isLeft = await part(deletion, receiver);
  return { cursor: String(isLeft ? position : position + 1) };
};
